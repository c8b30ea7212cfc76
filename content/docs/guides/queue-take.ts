import { type Kysely, sql } from 'kysely'
import type { Database } from '#sample/database.ts'
import type { MssqlDatabase, MysqlDatabase, SqliteDatabase } from '#sample/dialects.ts'

export async function postgres(db: Kysely<Database>) {
  const taken = await db
    .updateTable('sailing')
    .set({ status: 'boarding' })
    .where('id', '=', (eb) =>
      eb
        .selectFrom('sailing')
        .select('id')
        .where('status', '=', 'scheduled')
        .orderBy('departs_at')
        .orderBy('id')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'status'])
    .executeTakeFirst()

  return taken
}

export async function mysql(db: Kysely<MysqlDatabase>) {
  // Needs an index on (status, departs_at, id): InnoDB locks all rows that it reads.
  const taken = await db.transaction().execute(async (trx) => {
    const next = await trx
      .selectFrom('sailing')
      .select('id')
      .where('status', '=', 'scheduled')
      .orderBy('departs_at')
      .orderBy('id')
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst()

    if (next) {
      await trx
        .updateTable('sailing')
        .set({ status: 'boarding' })
        .where('id', '=', next.id)
        .execute()
    }
    return next
  })

  return taken
}

export async function mssql(db: Kysely<MssqlDatabase>) {
  const {
    rows: [taken],
  } = await sql<{ id: number; status: string }>`
    with next as (
      select top (1) id, status
      from sailing with (updlock, readpast, rowlock)
      where status = 'scheduled'
      order by departs_at, id
    )
    update next set status = 'boarding'
    output inserted.id, inserted.status
  `.execute(db)

  return taken
}

export async function sqlite(db: Kysely<SqliteDatabase>) {
  const taken = await db
    .updateTable('sailing')
    .set({ status: 'boarding' })
    .where('id', '=', (eb) =>
      eb
        .selectFrom('sailing')
        .select('id')
        .where('status', '=', 'scheduled')
        .orderBy('departs_at')
        .orderBy('id')
        .limit(1),
    )
    .returning(['id', 'status'])
    .executeTakeFirst()

  return taken
}
