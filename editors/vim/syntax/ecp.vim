" Vim syntax file
" Language: ecp, a language for grid puzzles
" The words are those of the vocabulary: between the marks they are written by a test of the project.

if exists("b:current_syntax")
  finish
endif

syntax case match
syntax iskeyword @,48-57,_,192-255

" ecpWord {
syntax keyword ecpWord occurs occur at most least any manually value empty blank layer of with
syntax keyword ecpWord initial solutions options to symmetry clue between words outside rectangles
syntax keyword ecpWord polyominoes squares gap copies overlap rectangle torus hex triangles cuboid
syntax keyword ecpWord is are not less than more sum product min max visible first last size
syntax keyword ecpWord difference ratio sums count visits arms number gaps places seen width
syntax keyword ecpWord height left right rest ends middle leading trailing distinct equal
syntax keyword ecpWord increasing decreasing nondecreasing nonincreasing consecutive palindrome
syntax keyword ecpWord word allowed connected rectangular symmetric even odd and or if then line
syntax keyword ecpWord straight turn end crossing passed inside border top bottom free fixed
syntax keyword ecpWord pentominoes dominoes trominoes tetrominoes hexominoes diamonds triamonds
syntax keyword ecpWord tetriamonds pentiamonds hexiamonds across down reversed cut by spanning
syntax keyword ecpWord marked meeting except
" } ecpWord
" Vim takes `contains` for an argument; and a keyword would hide the word with a hyphen.
syntax match ecpWord /\<contains\>/
syntax match ecpWord /\<one\>/
syntax match ecpWord /\<one-sided\>/
" An input may be called so, too.
syntax match ecpWord /\<matches\>\ze\s*"/

" ecpFamily {
syntax keyword ecpFamily rows rowCons cols colCons downDiags downDiagCons upDiags upDiagCons boxes
syntax keyword ecpFamily boxCons regions customCons mainDiags layers pillars board neighbours
syntax keyword ecpFamily neighbors touching leaps windows runs lines sightlines cells around
syntax keyword ecpFamily beside centred centered crosses rings rays corners sides joints next
syntax keyword ecpFamily groups paths stretches pairs
" } ecpFamily

" Words that begin statements: `board` and `in` mean other things elsewhere in a line, and look the same.
" ecpStatement {
syntax keyword ecpStatement puzzle author source note use input inputs board shape primary
syntax keyword ecpStatement secondary connectedInputs show items option in among path clues
syntax keyword ecpStatement require piece pieces up draw solution picture let for
" } ecpStatement

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
