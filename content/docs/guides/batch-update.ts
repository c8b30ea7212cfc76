import { type Kysely, sql } from 'kysely'
import type { Database } from '#sample/database.ts'
import type { MssqlDatabase, MysqlDatabase, SqliteDatabase } from '#sample/dialects.ts'

export async function postgres(db: Kysely<Database>) {
  const changes = [
    { id: 1, points: 130 },
    { id: 2, points: 5 },
  ]

  await db
    .updateTable('passenger')
    .from(
      sql<{ id: number; points: number }>`(
        select (item ->> 'id')::int as id, (item ->> 'points')::int as points
        from jsonb_array_elements(${JSON.stringify(changes)}::jsonb) as item
      )`.as('change'),
    )
    .set((eb) => ({ points: eb.ref('change.points') }))
    .whereRef('passenger.id', '=', 'change.id')
    .execute()

  const passengers = await db
    .selectFrom('passenger')
    .select(['id', 'points'])
    .where('id', 'in', [1, 2])
    .orderBy('id')
    .execute()

  return passengers
}

export async function sqlite(db: Kysely<SqliteDatabase>) {
  const changes = [
    { id: 1, points: 130 },
    { id: 2, points: 5 },
  ]

  await db
    .updateTable('passenger')
    .from(
      sql<{ id: number; points: number }>`(
        select value ->> 'id' as id, value ->> 'points' as points
        from json_each(${JSON.stringify(changes)})
      )`.as('change'),
    )
    .set((eb) => ({ points: eb.ref('change.points') }))
    .whereRef('passenger.id', '=', 'change.id')
    .execute()

  const passengers = await db
    .selectFrom('passenger')
    .select(['id', 'points'])
    .where('id', 'in', [1, 2])
    .orderBy('id')
    .execute()

  return passengers
}

export async function mssql(db: Kysely<MssqlDatabase>) {
  const changes = [
    { id: 1, points: 130 },
    { id: 2, points: 5 },
  ]

  await db
    .updateTable('passenger')
    .from(
      sql<{ id: number; points: number }>`(
        select id, points from openjson(${JSON.stringify(changes)}) with (id int, points int)
      )`.as('change'),
    )
    .set((eb) => ({ points: eb.ref('change.points') }))
    .whereRef('passenger.id', '=', 'change.id')
    .execute()

  const passengers = await db
    .selectFrom('passenger')
    .select(['id', 'points'])
    .where('id', 'in', [1, 2])
    .orderBy('id')
    .execute()

  return passengers
}

export async function mysql(db: Kysely<MysqlDatabase>) {
  const changes = [
    { id: 1, points: 130 },
    { id: 2, points: 5 },
  ]

  const values = changes.map(({ id, points }) => sql`select ${id} as id, ${points} as points`)
  const change = sql<{ id: number; points: number }>`(${sql.join(values, sql` union all `)})`
  await db
    .updateTable(['passenger', change.as('change')])
    .set('passenger.points', (eb) => eb.ref('change.points'))
    .whereRef('passenger.id', '=', 'change.id')
    .execute()

  const passengers = await db
    .selectFrom('passenger')
    .select(['id', 'points'])
    .where('id', 'in', [1, 2])
    .orderBy('id')
    .execute()

  return passengers
}
