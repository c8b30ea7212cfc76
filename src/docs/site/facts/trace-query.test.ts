import { expect, test } from 'vitest'
import { traceQuery } from './trace-query.ts'

const SCRIPT = `
  create table ship (id integer primary key, top_speed integer);
  insert into ship values (1, 20), (2, 30);`

const CODE = `import { CamelCasePlugin } from 'kysely'
const ships = await db
  .withPlugin(new CamelCasePlugin())
  .selectFrom('ship')
  .select(['id', 'topSpeed as fast'])
  .where('topSpeed', '>', 20)
  .execute()`

test('tells the tree as it was built, as the plugins changed it, and the rows of the driver', async () => {
  const { built, sent, rows } = await traceQuery(CODE, SCRIPT)
  expect(built).toMatch(/^SelectQueryNode\n/)
  expect(built).toContain(
    'from: FromNode › TableNode › SchemableIdentifierNode › IdentifierNode "ship"',
  )
  expect(built).toContain('leftOperand: ReferenceNode › ColumnNode › IdentifierNode "topSpeed"')
  expect(built).toContain('operator: OperatorNode ">"')
  expect(built).toMatch(/ValueNode 20$/m)
  expect(sent).toBe(built.replaceAll('topSpeed', 'top_speed'))
  expect(rows).toMatchObject({
    kind: 'rows',
    columns: ['id', 'fast'],
    rows: [[{ v: 2 }, { v: 30 }]],
  })
})

test.each([
  ['const x = 1', 'executes no query'],
  ["await db.selectFrom('nothing').selectAll().execute()", 'failed'],
])('refuses %j', async (code, message) => {
  await expect(traceQuery(code, SCRIPT)).rejects.toThrow(message)
})
