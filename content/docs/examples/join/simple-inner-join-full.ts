import type { Kysely } from 'kysely'
import type { Database } from '#sample/database.ts'
import type { MysqlDatabase } from '#sample/dialects.ts'

export default async function (db: Kysely<Database>) {
  const unmatched = await db
    .selectFrom('sailing')
    .fullJoin('ship', 'ship.id', 'sailing.ship_id')
    .select(['sailing.id as sailing_id', 'ship.name as ship'])
    .where((eb) => eb.or([eb('sailing.id', 'is', null), eb('ship.id', 'is', null)]))
    .orderBy((eb) => eb.fn.coalesce('ship.name', eb.val('')))
    .execute()

  return unmatched
}

export async function mysql(db: Kysely<MysqlDatabase>) {
  type Unmatched = { sailing_id: number | null; ship: string | null }

  const withoutShip = db
    .selectFrom('sailing')
    .leftJoin('ship', 'ship.id', 'sailing.ship_id')
    .select(['sailing.id as sailing_id', 'ship.name as ship'])
    .where('ship.id', 'is', null)
    .$castTo<Unmatched>()

  const withoutSailing = db
    .selectFrom('sailing')
    .rightJoin('ship', 'ship.id', 'sailing.ship_id')
    .select(['sailing.id as sailing_id', 'ship.name as ship'])
    .where('sailing.id', 'is', null)
    .$castTo<Unmatched>()

  const unmatched = await withoutShip.unionAll(withoutSailing).orderBy('ship').execute()

  return unmatched
}
