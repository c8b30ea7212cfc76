import { type Kysely, sql } from 'kysely'
import type { Database } from '#sample/database.ts'
import type { MssqlDatabase, MysqlDatabase, SqliteDatabase } from '#sample/dialects.ts'

export async function postgres(db: Kysely<Database>) {
  const rows = [
    { name: 'Razorbill', capacity: 90 },
    { name: 'Gannet', capacity: 40 },
  ]

  await db
    .insertInto('ship')
    .columns(['name', 'capacity', 'car_deck', 'specs'])
    .expression((eb) =>
      eb
        .selectFrom(
          sql<{
            name: string
            capacity: number
          }>`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)`.as(
            sql<'row'>`"row"(name text, capacity int)`,
          ),
        )
        .select([
          'row.name',
          'row.capacity',
          sql<boolean>`false`.as('car_deck'),
          sql<string>`'{}'::jsonb`.as('specs'),
        ]),
    )
    .execute()

  const ships = await db
    .selectFrom('ship')
    .select(['name', 'capacity'])
    .where('id', '>', 4)
    .orderBy('name')
    .execute()

  return ships
}

export async function mysql(db: Kysely<MysqlDatabase>) {
  const rows = [
    { name: 'Razorbill', capacity: 90 },
    { name: 'Gannet', capacity: 40 },
  ]

  await db
    .insertInto('ship')
    .columns(['name', 'capacity', 'car_deck', 'specs'])
    .expression((eb) =>
      eb
        .selectFrom(
          sql<{
            name: string
            capacity: number
          }>`json_table(${JSON.stringify(rows)}, '$[*]' columns (name varchar(100) path '$.name', capacity int path '$.capacity'))`.as(
            'row',
          ),
        )
        .select([
          'row.name',
          'row.capacity',
          sql<number>`0`.as('car_deck'),
          sql<string>`'{}'`.as('specs'),
        ]),
    )
    .execute()

  const ships = await db
    .selectFrom('ship')
    .select(['name', 'capacity'])
    .where('id', '>', 4)
    .orderBy('name')
    .execute()

  return ships
}

export async function mssql(db: Kysely<MssqlDatabase>) {
  const rows = [
    { name: 'Razorbill', capacity: 90 },
    { name: 'Gannet', capacity: 40 },
  ]

  await db
    .insertInto('ship')
    .columns(['name', 'capacity', 'car_deck', 'specs'])
    .expression((eb) =>
      eb
        .selectFrom(
          sql<{
            name: string
            capacity: number
          }>`openjson(${JSON.stringify(rows)}) with (name nvarchar(100), capacity int)`.as('row'),
        )
        .select([
          'row.name',
          'row.capacity',
          sql<boolean>`cast(0 as bit)`.as('car_deck'),
          sql<string>`'{}'`.as('specs'),
        ]),
    )
    .execute()

  const ships = await db
    .selectFrom('ship')
    .select(['name', 'capacity'])
    .where('id', '>', 4)
    .orderBy('name')
    .execute()

  return ships
}

export async function sqlite(db: Kysely<SqliteDatabase>) {
  const rows = [
    { name: 'Razorbill', capacity: 90 },
    { name: 'Gannet', capacity: 40 },
  ]

  await db
    .insertInto('ship')
    .columns(['name', 'capacity', 'car_deck', 'specs'])
    .expression((eb) =>
      eb
        .selectFrom(
          sql<{
            name: string
            capacity: number
          }>`(select value ->> 'name' as name, value ->> 'capacity' as capacity from json_each(${JSON.stringify(rows)}))`.as(
            'row',
          ),
        )
        .select([
          'row.name',
          'row.capacity',
          sql<number>`0`.as('car_deck'),
          sql<string>`'{}'`.as('specs'),
        ]),
    )
    .execute()

  const ships = await db
    .selectFrom('ship')
    .select(['name', 'capacity'])
    .where('id', '>', 4)
    .orderBy('name')
    .execute()

  return ships
}
