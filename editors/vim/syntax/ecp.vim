" Vim syntax file
" Language: ecp, a language for grid puzzles
" The words are those of the program's own tables; a test of the project holds them together.

if exists("b:current_syntax")
  finish
endif

syntax case match
syntax iskeyword @,48-57,_,192-255

syntax keyword ecpWord occurs occur at most least any manually value rectangle empty blank cuboid
syntax keyword ecpWord hex torus layer across down reversed of cut by except and with initial
syntax keyword ecpWord solutions solution options to symmetry is are not clue sum sums product min
syntax keyword ecpWord max visible rest ends middle leading trailing first last size difference
syntax keyword ecpWord ratio count between less more than distinct equal increasing decreasing
syntax keyword ecpWord nondecreasing nonincreasing consecutive palindrome word words
syntax keyword ecpWord allowed left right top bottom width height free fixed pentominoes dominoes
syntax keyword ecpWord trominoes tetrominoes hexominoes rectangles polyominoes squares gap corners
syntax keyword ecpWord copies overlap
" Vim takes `contains` for an argument; and a keyword would hide the word with a hyphen.
syntax match ecpWord /\<contains\>/
syntax match ecpWord /\<one\>/
syntax match ecpWord /\<one-sided\>/

syntax keyword ecpFamily rows rowCons cols colCons downDiags downDiagCons upDiags upDiagCons boxes
syntax keyword ecpFamily boxCons regions customCons mainDiags layers pillars board neighbours
syntax keyword ecpFamily neighbors touching leaps windows runs lines sightlines cells around beside
syntax keyword ecpFamily centred centered crosses pairs

" Words that begin statements: `board` and `in` mean other things elsewhere in a line, and look the same.
syntax keyword ecpStatement puzzle author source note use input inputs board shape primary secondary
syntax keyword ecpStatement connectedInputs show items option in among path clues require piece
syntax keyword ecpStatement pieces up

syntax match ecpCell /\<\(l\d\+\)\?r\d\+c\d\+\(\(\.\.\|:\)\(l\d\+\)\?r\d\+c\d\+\)\?\>/
syntax match ecpNumber /\<\d\+\>/
syntax match ecpOperator /\.\.\|<=\|>=\|!=\|[<>=+*]/
syntax match ecpComment "//.*$" contains=@Spell
syntax match ecpString /"[^"]*"/
syntax match ecpUnclosed /"[^"]*$/

" A drawing: in it only `layer` is a word.
syntax region ecpDrawing matchgroup=ecpBrace start=/{/ end=/}/ contains=ecpComment,ecpString,ecpUnclosed,ecpClue,ecpHole,ecpEmpty,ecpCell,ecpLine,ecpLayer
syntax match ecpClue /([^()]*)/ contained
syntax match ecpHole /#\(\d\+\)\?\(\\\d\+\)\?/ contained
syntax match ecpEmpty /[._?]/ contained
syntax match ecpLine /[|\/]/ contained
syntax match ecpLine /^\s*[-+=|][-+=| ]*$/ contained
syntax match ecpLayer /\<layer\>/ contained

highlight default link ecpStatement Statement
highlight default link ecpFamily Type
highlight default link ecpWord Keyword
highlight default link ecpCell Constant
highlight default link ecpNumber Number
highlight default link ecpOperator Operator
highlight default link ecpComment Comment
highlight default link ecpString String
highlight default link ecpUnclosed Error
highlight default link ecpDrawing Character
highlight default link ecpBrace Delimiter
highlight default link ecpClue Number
highlight default link ecpHole Special
highlight default link ecpEmpty Comment
highlight default link ecpLine Comment
highlight default link ecpLayer Keyword

let b:current_syntax = "ecp"
