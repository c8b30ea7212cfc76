import type { Kysely } from 'kysely'
import type { Database } from '#sample/database.ts'
import type { MssqlDatabase } from '#sample/dialects.ts'

export default async function (db: Kysely<Database>) {
  const chain = await db
    .withRecursive('chain(id, first_name, referred_by_id, steps)', (db) =>
      db
        .selectFrom('passenger as p')
        .select((eb) => ['p.id', 'p.first_name', 'p.referred_by_id', eb.lit<number>(0).as('steps')])
        .where('p.id', '=', 5)
        .unionAll(
          db
            .selectFrom('passenger as p')
            .innerJoin('chain', 'chain.referred_by_id', 'p.id')
            .select((eb) => [
              'p.id',
              'p.first_name',
              'p.referred_by_id',
              eb('chain.steps', '+', 1).as('steps'),
            ]),
        ),
    )
    .selectFrom('chain')
    .select(['chain.steps', 'chain.first_name'])
    .orderBy('chain.steps')
    .execute()

  return chain
}

export async function mssql(db: Kysely<MssqlDatabase>) {
  interface Chain {
    id: number
    first_name: string
    referred_by_id: number | null
    steps: number
  }

  const chain = await db
    .withTables<{ chain: Chain }>()
    .with('chain', (db) =>
      db
        .selectFrom('passenger as p')
        .select((eb) => ['p.id', 'p.first_name', 'p.referred_by_id', eb.lit<number>(0).as('steps')])
        .where('p.id', '=', 5)
        .unionAll(
          db
            .selectFrom('passenger as p')
            .innerJoin('chain', 'chain.referred_by_id', 'p.id')
            .select((eb) => [
              'p.id',
              'p.first_name',
              'p.referred_by_id',
              eb('chain.steps', '+', 1).as('steps'),
            ]),
        ),
    )
    .selectFrom('chain')
    .select(['chain.steps', 'chain.first_name'])
    .orderBy('chain.steps')
    .execute()

  return chain
}
