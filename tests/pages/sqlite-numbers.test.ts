import { readFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { fileURLToPath } from 'node:url'
import { Kysely, sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { nodeSqliteDialect } from './node-sqlite.ts'

const PAGE = fileURLToPath(new URL('../../content/docs/dialects.mdx', import.meta.url))

const database = new DatabaseSync(':memory:')
database.exec('create table port (code text, number integer)')
const db = new Kysely<{ port: { code: string; number: number } }>({
  dialect: nodeSqliteDialect(database),
})
afterAll(() => db.destroy())

const half = async (a: unknown, b: unknown) => {
  const { rows } = await sql<{ half: number }>`select ${a} / ${b} as half`.execute(db)
  return rows[0]?.half
}

test('the page says that numbers are bound as reals', () => {
  const page = readFileSync(PAGE, 'utf8').replaceAll(/\s+/g, ' ')
  expect(page).toContain("stores 5 as `5.0`, and a condition with 5 doesn't find a stored `'5'`")
  expect(page).toContain('the parameters 7 and 2 give 3.5 for `? / ?`')
  expect(page).toContain('write `7n` or `sql.lit(7)` where SQLite should see an integer')
})

test('a numeric column makes an integer of a number, and a text column does not', async () => {
  const code = 5 as unknown as string
  await db.insertInto('port').values({ code, number: 5 }).execute()
  const types = sql<string>`typeof(number)`.as('type')
  expect(await db.selectFrom('port').select(['code', types]).execute()).toEqual([
    { code: '5.0', type: 'integer' },
  ])
  await db.updateTable('port').set({ code: '5' }).execute()
  const found = (wanted: string) =>
    db.selectFrom('port').select('number').where('code', '=', wanted).execute()
  expect(await found(code)).toEqual([])
  expect(await found('5')).toEqual([{ number: 5 }])
})

test('whole numbers are divided as integers where SQLite sees integers', async () => {
  expect(await half(7, 2)).toBe(3.5)
  expect(await half(7n, 2n)).toBe(3)
  expect(await half(sql.lit(7), sql.lit(2))).toBe(3)
})
