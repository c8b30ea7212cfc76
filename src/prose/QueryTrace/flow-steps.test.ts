import { expect, test } from 'vitest'
import type { ExampleView } from '#model/example-view.ts'
import { flowSteps } from './flow-steps.ts'

const VIEW = {
  queries: [{ value: { text: "const rows = await db\n  .selectFrom('ship')\n  .execute()" } }],
  statements: [{ value: [{ parameters: [{ t: 'number', v: 1 }] }] }],
  results: [{ value: { kind: 'rows', columns: [{ name: 'topSpeed' }], rows: [[]] } }],
} as unknown as ExampleView

const TRACE = {
  built: 'SelectQueryNode\n  from: TableNode › IdentifierNode "ship"\n  IdentifierNode "topSpeed"',
  sent: 'SelectQueryNode\n  from: TableNode › IdentifierNode "ship"\n  IdentifierNode "top_speed"',
  rows: { kind: 'rows', single: false, columns: ['top_speed'], rows: [[]] },
} as const

test('tells what the query is at each station', () => {
  const texts = flowSteps(VIEW, TRACE as never).map(
    ({ name, parts }) => `${name}: ${parts.map(({ code, text }) => code ?? text).join(' ')}`,
  )
  expect(texts).toEqual([
    'Your code: .selectFrom() .execute()',
    'Query builder: SelectQueryNode 4 nodes',
    'Plugins: topSpeed becomes top_speed',
    'Query compiler: SQL, 1 parameter',
    'Driver: sends both on a connection',
    'Database: 1 row { top_speed }',
    'Plugins: top_speed becomes topSpeed',
    'Your code: 1 object { topSpeed }',
  ])
})

test('a query that no plugin changes has no such picture', () => {
  expect(() => flowSteps(VIEW, { ...TRACE, sent: TRACE.built } as never)).toThrow('No plugin')
})
