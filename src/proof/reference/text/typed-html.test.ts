import { expect, test } from 'vitest'
import { typedHtml } from './typed-html.ts'

const typed = {
  text: 'add(shape: Shape, at: Corner): Canvas',
  links: [
    [11, 5, 'Shape'],
    [22, 6, 'Corner'],
  ] as [number, number, string][],
}
const hrefOf = (id: string) => (id === 'Shape' ? '/shape' : null)

test('each name is one element: a link has the class of its token', () => {
  expect(typedHtml(typed, hrefOf)).toBe(
    '<span class="f">add</span>(shape: <a href="/shape" class="t">Shape</a>, at: <span class="t">Corner</span>): <span class="t">Canvas</span>',
  )
})

test('what is marked in a row is in one mark', () => {
  const html = typedHtml(typed, hrefOf, [
    [18, 2],
    [20, 1],
    [22, 6],
  ])
  expect(html).toContain(', <mark>at: <span class="t">Corner</span></mark>)')
})

test('a long text has lines without elements of their own', () => {
  const text = `add(${Array.from({ length: 12 }, (_, index) => `shape${index}: Shape`).join(', ')})`
  const html = typedHtml({ text, links: [] }, hrefOf)
  expect(html.split('\n')).toHaveLength(14)
  expect(html).not.toContain('class="line"')
})
