import { type Kysely, sql } from 'kysely'
import type { Unavailabilities } from '#base/model/example.ts'
import type { Database } from '#sample/database.ts'
import type { MssqlDatabase, MysqlDatabase } from '#sample/dialects.ts'

export async function postgres(db: Kysely<Database>) {
  const report = await db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ got: boolean }>`
      select pg_try_advisory_xact_lock(hashtext('nightly report')) as got
    `.execute(trx)
    if (!rows[0]?.got) return undefined // another process is at it

    return await trx
      .selectFrom('booking')
      .select((eb) => eb.fn.sum<string>('total').as('revenue'))
      .executeTakeFirst()
  })

  return report
}

export async function mysql(db: Kysely<MysqlDatabase>) {
  const report = await db.connection().execute(async (connection) => {
    const { rows } = await sql<{ got: number }>`
      select get_lock('nightly report', 0) as got
    `.execute(connection)
    if (!rows[0]?.got) return undefined // another process is at it

    try {
      return await connection
        .selectFrom('booking')
        .select((eb) => eb.fn.sum<string>('total').as('revenue'))
        .executeTakeFirst()
    } finally {
      await sql`select release_lock('nightly report')`.execute(connection)
    }
  })

  return report
}

export async function mssql(db: Kysely<MssqlDatabase>) {
  const report = await db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ got: number }>`
      declare @got int
      exec @got = sp_getapplock @Resource = 'nightly report', @LockMode = 'Exclusive', @LockTimeout = 0
      select @got as got
    `.execute(trx)
    if ((rows[0]?.got ?? -1) < 0) return undefined // another process is at it

    return await trx
      .selectFrom('booking')
      .select((eb) => eb.fn.sum<number>('total').as('revenue'))
      .executeTakeFirst()
  })

  return report
}

export const unavailable: Unavailabilities = {
  sqlite: {
    because: 'SQLite has no advisory locks.',
    instead:
      'Processes that share the file can insert a row with a unique name, and delete it at the end.',
  },
}
