import type { Node } from 'libpg-query'
import { describe, expect, test } from 'vitest'
import type { Cell } from '#base/model/example.ts'
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
    // Of a `smallint`, the difference would be one.
    ['select 1 - a from t', 'select $1 - a from t', false],
    ['select 1 as a', 'select $1 as a', false],
    ['select * from (values (1)) as t', 'select * from (values ($1)) as t', false],
    ['select a from t where b @> 1', 'select a from t where b @> $1', false],
    ['select a from t where b in (1, 1)', 'select a from t where b in ($1, $1)', true],
    ['select case a when 1 then 2 end from t', 'select case a when $1 then 2 end from t', true],
    ['select case when a then 1 end from t', 'select case when a then $1 end from t', false],
    ['select cast(1 as boolean)', 'select cast($1 as boolean)', false],
    ['update t set a = 1', 'update t set a = $1', true],
    ['select coalesce(a, 1) from t', 'select coalesce(a, $1) from t', false],
    ['select a from t where 1 = 1', 'select a from t where 1 = $1', false],
    ['select a from t where b = 2', 'select a from t where b = $1', false],
  ])('%s, %s: %s', async (sql, compiled, expected) => {
    const [tree, other] = await Promise.all([treeOf(sql), treeOf(compiled)])
    expect(isSameTree(tree!, other!, [{ t: 'number', v: 1 }])).toBe(expected)
  })

  test.each<[sql: string, compiled: string, value: number | null, expected: boolean]>([
    ['select a from t where b < 32767', 'select a from t where b < $1', 32767, true],
    ['select a from t where b < 32768', 'select a from t where b < $1', 32768, false],
    ['select a from t where b in (1, -40000)', 'select a from t where b in (1, $1)', -40000, false],
    ['insert into t (a) values (40000)', 'insert into t (a) values ($1)', 40000, true],
    ['insert into t (a) values (1.5)', 'insert into t (a) values ($1)', 1.5, false],
    ['select a from t where b > 1.5', 'select a from t where b > $1', 1.5, false],
    ['select a from t where b = null', 'select a from t where b = $1', null, true],
    [
      'select a from t where b is distinct from null',
      'select a from t where b is distinct from $1',
      null,
      false,
    ],
  ])('%s, %s, %s: %s', async (sql, compiled, value, expected) => {
    const [tree, other] = await Promise.all([treeOf(sql), treeOf(compiled)])
    const cell: Cell = value === null ? { t: 'null' } : { t: 'number', v: value }
    expect(isSameTree(tree!, other!, [cell])).toBe(expected)
  })
})
