import { join } from 'node:path'
import { type AliasedRawBuilder, Kysely } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { postgresDialect } from '#base/engines/postgres-dialect.ts'
import { startPglite } from '#base/pglite/start-pglite.ts'
import { writePageCode } from './page-code.ts'

type Row = { at: Date; count: number; tags: string }
type Values = (rows: Row[], alias: string, casts: object) => AliasedRawBuilder<Row, 'list'>

test('the helper of the page joins dates, numbers and JSON as PostgreSQL has them', async () => {
  const engine = await startPglite()
  onTestFinished(() => engine.close())
  const db = new Kysely<object>({ dialect: postgresDialect(engine.send) })
  const folder = writePageCode('guides/0145-values-lists.mdx')
  const { values }: { values: Values } = await import(join(folder, 'values.ts'))

  const casts = { at: 'timestamptz', count: 'integer', tags: 'jsonb' }
  const rows = [1, 2].map((count) => ({ at: new Date(count), count, tags: `[${count}]` }))
  const found = await db
    .selectFrom(values(rows, 'list', casts))
    .selectAll()
    .where('count', '>', 1)
    .execute()
  expect(found).toEqual([{ at: new Date(2), count: 2, tags: [2] }])
})
