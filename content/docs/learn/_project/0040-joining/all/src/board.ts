import type { Kysely } from 'kysely'
import type { Database } from './database.ts'

/** The sailings with their ports and ships, in the order in which they leave. */
export async function listDepartures(db: Kysely<Database>) {
  return await db
    .selectFrom('sailing')
    .innerJoin('route', 'route.id', 'sailing.route_id')
    .innerJoin('port as origin', 'origin.id', 'route.origin_id')
    .innerJoin('port as destination', 'destination.id', 'route.destination_id')
    .leftJoin('ship', 'ship.id', 'sailing.ship_id')
    .select([
      'sailing.id',
      'sailing.departs_at',
      'origin.name as from',
      'destination.name as to',
      'ship.name as ship',
      'sailing.status',
    ])
    .orderBy('sailing.departs_at')
    .orderBy('sailing.id')
    .execute()
}

/** The board as text: a line for each sailing. */
export async function boardText(db: Kysely<Database>) {
  const departures = await listDepartures(db)
  const lines = departures.map(({ id, departs_at, from, to, ship, status }) => {
    const time = new Date(departs_at).toISOString().slice(0, 16).replace('T', ' ')
    return `${id}  ${time}  ${from} to ${to}, ${ship ?? 'ship to be named'}, ${status}`
  })
  return lines.join('\n')
}
