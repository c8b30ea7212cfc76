import type { Node } from 'libpg-query'
import { describe, expect, test } from 'vitest'
import { replaceTokens, sqlTokens } from '#base/sql/sql-tokens.ts'
import { EVERYDAY } from '../../../../tests/sql/everyday-statements.ts'
import { parseSql } from '../../../../tests/sql/translation.ts'
import { isSameTree } from './same-tree.ts'

async function treeOf(sql: string): Promise<Node | null> {
  const { tree } = await parseSql(sql)
  return tree === undefined
    ? null
    : (JSON.parse(tree) as { stmts: { stmt: Node }[] }).stmts[0]!.stmt
}

/** Replaces one token of a statement. */
function withToken(sql: string, at: number, text: string): string {
  return replaceTokens(sql, 'postgres', ({ start }) => (start === at ? text : null))
}

/** What each kind of token is changed to; keywords and most names are left alone. */
function mutants(sql: string): string[] {
  return [...sqlTokens(sql, 'postgres')].flatMap(({ kind, text, start }) => {
    if (kind === 'number') return withToken(sql, start, `${Number(text) + 1}`)
    if (kind === 'string') return withToken(sql, start, `'x${text.slice(1)}`)
    const swapped: Record<string, string> = {
      ...{ and: 'or', or: 'and', desc: 'asc', left: 'right', union: 'except', '<': '>', '>': '<' },
      ...{ '+': '-', '*': '/', points: 'point', id: 'ids', name: 'names', max: 'min' },
    }
    const other = swapped[text.toLowerCase()]
    return other ? withToken(sql, start, other) : []
  })
}

test('whatever is changed in a statement makes it another one', async () => {
  let count = 0
  const missed: string[] = []
  for (const sql of Object.values(EVERYDAY)) {
    const tree = (await treeOf(sql))!
    for (const mutant of mutants(sql)) {
      const other = await treeOf(mutant)
      if (!other) continue
      count += 1
      if (isSameTree(tree, other, [])) missed.push(mutant)
    }
  }
  // Only what `exists` selects may change.
  expect(missed.filter((sql) => !/exists\s*\(\s*select 2/i.test(sql))).toEqual([])
  expect(count).toBeGreaterThan(300)
})

test('case, spaces and quotes change nothing', async () => {
  for (const sql of Object.values(EVERYDAY)) {
    const spaced = replaceTokens(sql, 'postgres', ({ kind, text }) =>
      kind === 'space' ? '\n  ' : kind === 'word' ? text.toUpperCase() : null,
    )
    const [tree, other] = await Promise.all([treeOf(sql), treeOf(spaced)])
    expect([sql, isSameTree(tree!, other!, [])]).toEqual([sql, true])
  }
})

describe('a parameter is a constant', () => {
  test.each([
    ['select a from t where b = 1', 'select a from t where b = $1', true],
    ['insert into t (a) values (1)', 'insert into t (a) values ($1)', true],
    ['select a from t order by 1', 'select a from t order by $1', false],
    ['select a from t group by 1', 'select a from t group by $1', false],
    ['select 1 - a from t', 'select $1 - a from t', true],
    ['select coalesce(a, 1) from t', 'select coalesce(a, $1) from t', false],
    ['select a from t where 1 = 1', 'select a from t where 1 = $1', false],
    ['select a from t where b = 2', 'select a from t where b = $1', false],
  ])('%s, %s: %s', async (sql, compiled, expected) => {
    const [tree, other] = await Promise.all([treeOf(sql), treeOf(compiled)])
    expect(isSameTree(tree!, other!, [{ t: 'number', v: 1 }])).toBe(expected)
  })
})
