import { expect, test } from 'vitest'
import { takeLayers } from './join-styles.ts'

test('what is in layers is taken out in its order, whatever it holds', () => {
  const css = [
    '@layer a,b;',
    'p{color:red}',
    '@layer a{p{color:blue}}',
    '@media print{p{color:black}}',
    '@layer b{@media print{:focus{color:green}}}',
    '@layer{i{color:gray}}',
  ]
  const [order, p, a, print, b, unnamed] = css
  expect(takeLayers(css.join(''))).toEqual({
    layers: [order, a, b, unnamed].join(''),
    rest: [p, print].join(''),
  })
})

test('a layer within a condition is an error, since it would be moved out of it', () => {
  expect(() => takeLayers('@media print{@layer a{p{color:red}}}')).toThrow(/inside of another rule/)
})
