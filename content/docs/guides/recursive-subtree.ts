import type { Kysely } from 'kysely'
import type { Database } from '#sample/database.ts'
import type { MssqlDatabase } from '#sample/dialects.ts'

export default async function (db: Kysely<Database>) {
  const below = await db
    .withRecursive('below(root_id, id)', (db) =>
      db
        .selectFrom('passenger')
        .select(['referred_by_id as root_id', 'id'])
        .where('referred_by_id', 'is not', null)
        .unionAll(
          db
            .selectFrom('passenger')
            .innerJoin('below', 'below.id', 'passenger.referred_by_id')
            .select(['below.root_id', 'passenger.id']),
        ),
    )
    .selectFrom('below')
    .innerJoin('passenger as root', 'root.id', 'below.root_id')
    .select((eb) => ['root.first_name', eb.fn.countAll<number | string>().as('people')])
    .groupBy(['root.id', 'root.first_name'])
    .orderBy('root.id')
    .execute()

  return below
}

export async function mssql(db: Kysely<MssqlDatabase>) {
  const below = await db
    .withTables<{ below: { root_id: number | null; id: number } }>()
    .with('below', (db) =>
      db
        .selectFrom('passenger')
        .select(['referred_by_id as root_id', 'id'])
        .where('referred_by_id', 'is not', null)
        .unionAll(
          db
            .selectFrom('passenger')
            .innerJoin('below', 'below.id', 'passenger.referred_by_id')
            .select(['below.root_id', 'passenger.id']),
        ),
    )
    .selectFrom('below')
    .innerJoin('passenger as root', 'root.id', 'below.root_id')
    .select((eb) => ['root.first_name', eb.fn.countAll<number>().as('people')])
    .groupBy(['root.id', 'root.first_name'])
    .orderBy('root.id')
    .execute()

  return below
}
