import { expect, test } from 'vitest'
import { layOut } from './lay-out.ts'

const textOf = (text: string) => layOut({ text, links: [] }).text

test('leaves what fits on a line', () => {
  expect(textOf('where(lhs: string): void')).toBe('where(lhs: string): void')
})

test('breaks a long list of parameters, one a line', () => {
  const long =
    'where(lhs: ReferenceExpression<DB, TB>, op: ComparisonOperatorExpression, rhs: Value): SelectQueryBuilder<DB>'
  expect(textOf(long)).toBe(
    [
      'where(',
      '  lhs: ReferenceExpression<DB, TB>,',
      '  op: ComparisonOperatorExpression,',
      '  rhs: Value',
      '): SelectQueryBuilder<DB>',
    ].join('\n'),
  )
})

test('breaks a long union at its branches, and not inside strings', () => {
  const branches = ['first branch | of them', 'second branch', 'third branch', 'fourth branch'].map(
    (text) => `'${text} with more words'`,
  )
  const lines = textOf(`type Kind = ${branches.join(' | ')}`).split('\n')
  expect(lines).toHaveLength(4)
  expect(lines[1]).toBe("  | 'second branch with more words'")
})

test('keeps links on the names that they were on', () => {
  const text = `call(${'parameter: Linked, '.repeat(8)}last: Linked): void`
  const links = [...text.matchAll(/Linked/g)].map(({ index }): [number, number, string] => {
    return [index, 6, 'Linked']
  })
  const result = layOut({ text, links })
  expect(result.text).toContain('\n')
  for (const [start, length] of result.links) {
    expect(result.text.slice(start, start + length)).toBe('Linked')
  }
})
