import type { Kysely } from 'kysely'
import type { Database } from './database.ts'

export interface BoardFilter {
  from?: string | undefined
  to?: string | undefined
  /** Whether to include sailings that have left or are cancelled. */
  all?: boolean | undefined
  notes?: boolean | undefined
}

/** The sailings with their ports and ships, in the order in which they leave. */
export async function listDepartures(db: Kysely<Database>, filter: BoardFilter = {}) {
  let departures = db
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

  if (filter.from !== undefined) {
    departures = departures.where('origin.name', '=', filter.from)
  }
  if (filter.to !== undefined) {
    departures = departures.where('destination.name', '=', filter.to)
  }
  if (!filter.all) {
    departures = departures.where('sailing.status', 'in', ['scheduled', 'boarding'])
  }

  return await departures
    .$if(filter.notes === true, (query) => query.select('sailing.note'))
    .execute()
}

/** The board as text: a line for each sailing. */
export async function boardText(db: Kysely<Database>, filter: BoardFilter = {}) {
  const departures = await listDepartures(db, filter)
  const lines = departures.map(({ id, departs_at, from, to, ship, status, note }) => {
    const time = new Date(departs_at).toISOString().slice(0, 16).replace('T', ' ')
    const line = `${id}  ${time}  ${from} to ${to}, ${ship ?? 'ship to be named'}, ${status}`
    return note ? `${line} (${note})` : line
  })
  return lines.join('\n')
}
