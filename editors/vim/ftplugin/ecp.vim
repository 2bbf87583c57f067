" Settings for puzzles in the language of ecp.

if exists("b:did_ftplugin")
  finish
endif
let b:did_ftplugin = 1

setlocal commentstring=//\ %s
setlocal comments=://
setlocal expandtab shiftwidth=2 softtabstop=2
" `gq` of all lines writes the puzzle evenly
if executable("ecp")
  setlocal formatprg=ecp\ fmt\ -
endif

let b:undo_ftplugin = "setlocal commentstring< comments< expandtab< shiftwidth< softtabstop< formatprg<"
