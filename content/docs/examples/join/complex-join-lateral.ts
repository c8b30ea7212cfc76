import type { Kysely } from 'kysely'
import type { CompiledOnly, Unavailabilities } from '#base/model/example.ts'
import type { Database } from '#sample/database.ts'
import type { MssqlDatabase } from '#sample/dialects.ts'

export default async function (db: Kysely<Database>) {
  const ships = await db
    .selectFrom('ship')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('sailing')
          .select(['sailing.route_id', 'sailing.departs_at'])
          .whereRef('sailing.ship_id', '=', 'ship.id')
          .orderBy('sailing.departs_at', 'desc')
          .limit(1)
          .as('last'),
      (join) => join.onTrue(),
    )
    .select(['ship.name', 'last.route_id', 'last.departs_at'])
    .orderBy('ship.id')
    .execute()

  return ships
}

export async function mssql(db: Kysely<MssqlDatabase>) {
  const ships = await db
    .selectFrom('ship')
    .outerApply((eb) =>
      eb
        .selectFrom('sailing')
        .top(1)
        .select(['sailing.route_id', 'sailing.departs_at'])
        .whereRef('sailing.ship_id', '=', 'ship.id')
        .orderBy('sailing.departs_at', 'desc')
        .as('last'),
    )
    .select(['ship.name', 'last.route_id', 'last.departs_at'])
    .orderBy('ship.id')
    .execute()

  return ships
}

export const unavailable: Unavailabilities = {
  sqlite: {
    because: 'SQLite doesn’t support lateral joins.',
    instead: 'Join a grouped subquery, or number the rows of each group and keep the first.',
    see: '/docs/examples/join/subquery-join',
  },
}

export const compiledOnly: CompiledOnly = { mysql: 'MariaDB has no lateral joins.' }
