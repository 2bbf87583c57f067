autocmd BufRead,BufNewFile *.ecp setfiletype ecp
