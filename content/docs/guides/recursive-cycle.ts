import { type Kysely, sql } from 'kysely'
import type { Database } from '#sample/database.ts'
import type { MssqlDatabase, MysqlDatabase, SqliteDatabase } from '#sample/dialects.ts'

export async function postgres(db: Kysely<Database>) {
  const reached = await db
    .withRecursive('trip(port_id, minutes, visited)', (db) =>
      db
        .selectFrom('port')
        .select((eb) => [
          'id as port_id',
          eb.lit<number>(0).as('minutes'),
          sql<number[]>`array[id]`.as('visited'),
        ])
        .where('name', '=', 'Aldersund')
        .unionAll(
          db
            .selectFrom('trip')
            .innerJoin('route', 'route.origin_id', 'trip.port_id')
            .select((eb) => [
              'route.destination_id as port_id',
              eb('trip.minutes', '+', eb.ref('route.minutes')).as('minutes'),
              sql<number[]>`trip.visited || route.destination_id`.as('visited'),
            ])
            .where(sql<boolean>`route.destination_id <> all(trip.visited)`),
        ),
    )
    .selectFrom('trip')
    .innerJoin('port', 'port.id', 'trip.port_id')
    .select(['port.name', 'trip.minutes', 'trip.visited'])
    .orderBy('trip.minutes')
    .execute()

  return reached
}

export async function mysql(db: Kysely<MysqlDatabase>) {
  const reached = await db
    .withRecursive('trip(port_id, minutes, visited)', (db) =>
      db
        .selectFrom('port')
        .select((eb) => [
          'id as port_id',
          eb.lit<number>(0).as('minutes'),
          sql<string>`cast(id as char(200))`.as('visited'),
        ])
        .where('name', '=', 'Aldersund')
        .unionAll(
          db
            .selectFrom('trip')
            .innerJoin('route', 'route.origin_id', 'trip.port_id')
            .select((eb) => [
              'route.destination_id as port_id',
              eb('trip.minutes', '+', eb.ref('route.minutes')).as('minutes'),
              sql<string>`concat(trip.visited, ',', route.destination_id)`.as('visited'),
            ])
            .where(sql<number>`find_in_set(route.destination_id, trip.visited)`, '=', 0),
        ),
    )
    .selectFrom('trip')
    .innerJoin('port', 'port.id', 'trip.port_id')
    .select(['port.name', 'trip.minutes', 'trip.visited'])
    .orderBy('trip.minutes')
    .execute()

  return reached
}

export async function sqlite(db: Kysely<SqliteDatabase>) {
  const reached = await db
    .withRecursive('trip(port_id, minutes, visited)', (db) =>
      db
        .selectFrom('port')
        .select((eb) => [
          'id as port_id',
          eb.lit<number>(0).as('minutes'),
          sql<string>`',' || id || ','`.as('visited'),
        ])
        .where('name', '=', 'Aldersund')
        .unionAll(
          db
            .selectFrom('trip')
            .innerJoin('route', 'route.origin_id', 'trip.port_id')
            .select((eb) => [
              'route.destination_id as port_id',
              eb('trip.minutes', '+', eb.ref('route.minutes')).as('minutes'),
              sql<string>`trip.visited || route.destination_id || ','`.as('visited'),
            ])
            .where(sql<number>`instr(trip.visited, ',' || route.destination_id || ',')`, '=', 0),
        ),
    )
    .selectFrom('trip')
    .innerJoin('port', 'port.id', 'trip.port_id')
    .select(['port.name', 'trip.minutes', 'trip.visited'])
    .orderBy('trip.minutes')
    .execute()

  return reached
}

export async function mssql(db: Kysely<MssqlDatabase>) {
  interface Trip {
    port_id: number
    minutes: number
    visited: string
  }

  const reached = await db
    .withTables<{ trip: Trip }>()
    .with('trip', (db) =>
      db
        .selectFrom('port')
        .select((eb) => [
          'id as port_id',
          eb.lit<number>(0).as('minutes'),
          sql<string>`cast(concat(',', id, ',') as varchar(200))`.as('visited'),
        ])
        .where('name', '=', 'Aldersund')
        .unionAll(
          db
            .selectFrom('trip')
            .innerJoin('route', 'route.origin_id', 'trip.port_id')
            .select((eb) => [
              'route.destination_id as port_id',
              eb('trip.minutes', '+', eb.ref('route.minutes')).as('minutes'),
              sql<string>`cast(concat(trip.visited, route.destination_id, ',') as varchar(200))`.as(
                'visited',
              ),
            ])
            .where(
              sql<number>`charindex(concat(',', route.destination_id, ','), trip.visited)`,
              '=',
              0,
            ),
        ),
    )
    .selectFrom('trip')
    .innerJoin('port', 'port.id', 'trip.port_id')
    .select(['port.name', 'trip.minutes', 'trip.visited'])
    .orderBy('trip.minutes')
    .execute()

  return reached
}
