import { expect, test } from 'vitest'
import { partsInUse, selectStyles } from './select-styles.ts'

const select = (css: string, html: string) => selectStyles(css, partsInUse(html))

test('rules stay whose classes and tags the documents have, in whatever state', () => {
  const html = '<main class="a b"><a href="/x?a>b" class="c">x</a></main>'
  const css = [
    '.a:hover{color:red}',
    '.a .gone{color:red}',
    'main > a::before{color:red}',
    'table{color:red}',
    '.b[data-open]{color:red}',
    '[data-theme=dark] .c{color:red}',
    ':root{--x:1}',
  ]
  expect(select(css.join(''), html)).toBe([css[0], css[2], css[4], css[5], css[6]].join(''))
})

test('of a list of selectors those stay that can match', () => {
  expect(select('.a,.gone,a:is(.x,.y){color:red}', '<a class="a"></a>')).toBe(
    '.a,a:is(.x,.y){color:red}',
  )
})

test('conditions stay with what is left in them, and layers stay whole', () => {
  const css =
    '@layer base{p{color:red}@media print{table{color:red}}}@media (width>1px){@supports (x:y){table{color:red}}}'
  expect(select(css, '<p></p>')).toBe('@layer base{p{color:red}@media print{table{color:red}}}')
})

test('an animation stays where it is played', () => {
  const css =
    '.a{animation:fade 1s}.gone{animation:turn 1s}@keyframes fade{to{opacity:0}}@keyframes turn{to{rotate:1turn}}'
  expect(select(css, '<i class="a"></i>')).toBe(
    '.a{animation:fade 1s}@keyframes fade{to{opacity:0}}',
  )
})

test('what only scripts bring about comes later', () => {
  const css = '::highlight(x){color:red}::selection{color:red}'
  expect(select(css, '<p></p>')).toBe('::selection{color:red}')
})
