" Run from the folder of the project: vim -es -N -u NONE -S editors/vim/test/syntax.vim
" Ends with an error, and the mistakes on standard output, where the colors are wrong.

set nomore viminfo= hidden
let &runtimepath = "editors/vim," . $VIMRUNTIME
filetype plugin on
syntax on

" The group at the first place of a text, and `inner` characters behind it.
function Group(text, ...) abort
  call cursor(1, 1)
  if search("\\V" . escape(a:text, "\\"), "cW") == 0
    return "no " . a:text
  endif
  return synIDattr(synID(line("."), col(".") + (a:0 ? a:1 : 0), 1), "name")
endfunction

edit puzzles/pieces/soma-cube.ecp
call assert_equal("ecp", &filetype)
call assert_equal("// %s", &commentstring)

enew
set filetype=ecp
call setline(1, [
  \ "// a comment with rows and \"half a quote",
  \ "puzzle \"a // b\"",
  \ "shape cages = pairs of r1c1:r3c3",
  \ "primary cols, rowsX with 12 occurs at most 1",
  \ "piece L one-sided { left#4 / \"}\" . (2 1)",
  \ "  layer",
  \ "}",
  \ "note \"half",
  \ "secondary touching"])
syntax sync fromstart
for [s:text, s:inner, s:group] in [
  \ ["rows and", 0, "ecpComment"], ["puzzle", 0, "ecpStatement"], ["// b", 0, "ecpString"],
  \ ["shape", 0, "ecpStatement"], ["pairs", 0, "ecpFamily"], ["of r1", 0, "ecpWord"], ["r1c1:", 5, "ecpCell"],
  \ ["cols", 0, "ecpFamily"], ["rowsX", 0, ""], ["12", 0, "ecpNumber"], ["occurs", 0, "ecpWord"],
  \ ["one-sided", 4, "ecpWord"], ["left", 0, "ecpDrawing"], ["#4", 0, "ecpHole"], ["\"}\"", 1, "ecpString"],
  \ ["(2 1)", 1, "ecpClue"], ["  layer", 2, "ecpLayer"], ["touching", 0, "ecpFamily"]]
  call assert_equal(s:group, Group(s:text, s:inner), s:text)
endfor
call cursor(8, 1)
call assert_equal("ecpUnclosed", synIDattr(synID(8, 7, 1), "name"))

" No file of the project has a mistake, and none leaves a drawing open.
for s:file in glob("puzzles/**/*.ecp", 0, 1) + glob("rules/*.ecp", 0, 1)
  execute "edit! " . fnameescape(s:file)
  syntax sync fromstart
  for s:line in range(1, line("$"))
    for s:column in range(1, col([s:line, "$"]) - 1)
      let s:group = synIDattr(synID(s:line, s:column, 1), "name")
      if s:group ==# "ecpUnclosed"
        call add(v:errors, s:file . ":" . s:line)
      endif
    endfor
    if getline(s:line) =~# '^//' && synIDattr(synID(s:line, 1, 1), "name") !=# "ecpComment"
      call add(v:errors, s:file . ":" . s:line . ": no comment")
    endif
  endfor
endfor

if empty(v:errors)
  quitall!
endif
call writefile(v:errors, "/dev/stderr")
cquit!
