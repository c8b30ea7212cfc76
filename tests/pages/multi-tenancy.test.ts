import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Kysely, Kysely as KyselyInstance, sql, type Transaction } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { postgresDialect } from '#base/engines/postgres-dialect.ts'
import { PROJECT_ROOT } from '#base/node/project-root.ts'
import { startPglite } from '#base/pglite/start-pglite.ts'
import type { Database } from '#sample/database.ts'
import { postgres as createPolicy } from '../../content/docs/guides/tenant-rls.ts'
import { writePageCode } from './page-code.ts'

type Work = (trx: Transaction<Database>) => Promise<unknown>
type AsPassenger = (db: Kysely<Database>, id: number, work: Work) => Promise<unknown>

const seenIds = (db: Kysely<Database>) => db.selectFrom('booking').select('id').execute()

test('the policy of the page hides all rows from a connection that was used with a passenger before', async () => {
  const engine = await startPglite()
  onTestFinished(() => engine.close())
  await engine.script(await readFile(join(PROJECT_ROOT, 'content/sample/postgres.sql'), 'utf8'))
  const db = new KyselyInstance<Database>({ dialect: postgresDialect(engine.send) })
  await createPolicy(db)

  await sql`create role booking_desk`.execute(db)
  await sql`grant select on booking to booking_desk`.execute(db)
  const page = writePageCode('guides/0110-multi-tenancy.mdx')
  const { asPassenger }: { asPassenger: AsPassenger } = await import(join(page, 'as-passenger.ts'))
  const all = await seenIds(db)
  const own = await db.selectFrom('booking').select('id').where('passenger_id', '=', 5).execute()
  expect(own.length).toBeLessThan(all.length)
  expect(await asPassenger(db, 5, seenIds)).toEqual(own)

  const forgotten = db.transaction().execute(async (trx) => {
    await sql`set local role booking_desk`.execute(trx)
    return await seenIds(trx)
  })
  expect(await forgotten).toEqual([])
})
