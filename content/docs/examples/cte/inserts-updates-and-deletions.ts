import type { Kysely } from 'kysely'
import type { Database } from '#sample/database.ts'
import type { MssqlDatabase, MysqlDatabase, SqliteDatabase } from '#sample/dialects.ts'

export async function postgres(db: Kysely<Database>) {
  const archived = await db
    .with('moved', (db) =>
      db
        .deleteFrom('sailing')
        .where('id', '=', 2)
        .returning(['route_id', 'ship_id', 'departs_at', 'status', 'note']),
    )
    .insertInto('archive.sailing')
    .columns(['route_id', 'ship_id', 'departs_at', 'status', 'note'])
    .expression((eb) => eb.selectFrom('moved').selectAll())
    .returning(['route_id', 'ship_id', 'departs_at', 'status', 'note'])
    .execute()

  return archived
}

export async function sqlite(db: Kysely<SqliteDatabase>) {
  const archived = await db.transaction().execute(async (trx) => {
    const moved = await trx
      .deleteFrom('sailing')
      .where('id', '=', 2)
      .returning(['route_id', 'ship_id', 'departs_at', 'status', 'note'])
      .execute()

    if (moved.length > 0) await trx.insertInto('archive.sailing').values(moved).execute()

    return moved
  })

  return archived
}

export async function mssql(db: Kysely<MssqlDatabase>) {
  const archived = await db.transaction().execute(async (trx) => {
    const moved = await trx
      .deleteFrom('sailing')
      .output([
        'deleted.route_id',
        'deleted.ship_id',
        'deleted.departs_at',
        'deleted.status',
        'deleted.note',
      ])
      .where('id', '=', 2)
      .execute()

    if (moved.length > 0) await trx.insertInto('archive.sailing').values(moved).execute()

    return moved
  })

  return archived
}

export async function mysql(db: Kysely<MysqlDatabase>) {
  const archived = await db.transaction().execute(async (trx) => {
    const moved = await trx
      .selectFrom('sailing')
      .select(['route_id', 'ship_id', 'departs_at', 'status', 'note'])
      .where('id', '=', 2)
      .forUpdate()
      .execute()

    if (moved.length > 0) await trx.insertInto('archive.sailing').values(moved).execute()
    await trx.deleteFrom('sailing').where('id', '=', 2).execute()

    return moved
  })

  return archived
}
