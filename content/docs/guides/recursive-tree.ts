import { type Kysely, sql } from 'kysely'
import type { Database } from '#sample/database.ts'
import type { MssqlDatabase, MysqlDatabase, SqliteDatabase } from '#sample/dialects.ts'

export async function postgres(db: Kysely<Database>) {
  const tree = await db
    .withRecursive('tree(id, first_name, depth, path)', (db) =>
      db
        .selectFrom('passenger')
        .select((eb) => [
          'id',
          'first_name',
          eb.lit<number>(0).as('depth'),
          sql<string>`id::text`.as('path'),
        ])
        .where('id', '=', 1)
        .unionAll(
          db
            .selectFrom('passenger')
            .innerJoin('tree', 'tree.id', 'passenger.referred_by_id')
            .select((eb) => [
              'passenger.id',
              'passenger.first_name',
              eb('tree.depth', '+', 1).as('depth'),
              sql<string>`tree.path || '/' || passenger.id`.as('path'),
            ]),
        ),
    )
    .selectFrom('tree')
    .selectAll()
    .orderBy('path')
    .execute()

  return tree
}

export async function mysql(db: Kysely<MysqlDatabase>) {
  const tree = await db
    .withRecursive('tree(id, first_name, depth, path)', (db) =>
      db
        .selectFrom('passenger')
        .select((eb) => [
          'id',
          'first_name',
          eb.lit<number>(0).as('depth'),
          sql<string>`cast(id as char(200))`.as('path'),
        ])
        .where('id', '=', 1)
        .unionAll(
          db
            .selectFrom('passenger')
            .innerJoin('tree', 'tree.id', 'passenger.referred_by_id')
            .select((eb) => [
              'passenger.id',
              'passenger.first_name',
              eb('tree.depth', '+', 1).as('depth'),
              sql<string>`concat(tree.path, '/', passenger.id)`.as('path'),
            ]),
        ),
    )
    .selectFrom('tree')
    .selectAll()
    .orderBy('path')
    .execute()

  return tree
}

export async function sqlite(db: Kysely<SqliteDatabase>) {
  const tree = await db
    .withRecursive('tree(id, first_name, depth, path)', (db) =>
      db
        .selectFrom('passenger')
        .select((eb) => [
          'id',
          'first_name',
          eb.lit<number>(0).as('depth'),
          sql<string>`cast(id as text)`.as('path'),
        ])
        .where('id', '=', 1)
        .unionAll(
          db
            .selectFrom('passenger')
            .innerJoin('tree', 'tree.id', 'passenger.referred_by_id')
            .select((eb) => [
              'passenger.id',
              'passenger.first_name',
              eb('tree.depth', '+', 1).as('depth'),
              sql<string>`tree.path || '/' || passenger.id`.as('path'),
            ]),
        ),
    )
    .selectFrom('tree')
    .selectAll()
    .orderBy('path')
    .execute()

  return tree
}

export async function mssql(db: Kysely<MssqlDatabase>) {
  interface Tree {
    id: number
    first_name: string
    depth: number
    path: string
  }

  const tree = await db
    .withTables<{ tree: Tree }>()
    .with('tree', (db) =>
      db
        .selectFrom('passenger')
        .select((eb) => [
          'id',
          'first_name',
          eb.lit<number>(0).as('depth'),
          sql<string>`cast(id as varchar(200))`.as('path'),
        ])
        .where('id', '=', 1)
        .unionAll(
          db
            .selectFrom('passenger')
            .innerJoin('tree', 'tree.id', 'passenger.referred_by_id')
            .select((eb) => [
              'passenger.id',
              'passenger.first_name',
              eb('tree.depth', '+', 1).as('depth'),
              sql<string>`cast(concat(tree.path, '/', passenger.id) as varchar(200))`.as('path'),
            ]),
        ),
    )
    .selectFrom('tree')
    .selectAll()
    .orderBy('path')
    .execute()

  return tree
}
