import type { Kysely } from 'kysely'
import type { Database } from '#sample/database.ts'

interface Departure {
  id: number
  code: string
}

// Leaves the loop early, which ends the stream.
async function firstFromC(departures: AsyncIterable<Departure>, most: number) {
  const found: Departure[] = []
  for await (const departure of departures) {
    if (departure.code.startsWith('C')) found.push(departure)
    if (found.length === most) break
  }
  return found
}

export default async function (db: Kysely<Database>) {
  const stream = db
    .selectFrom('sailing')
    .innerJoin('route', 'route.id', 'sailing.route_id')
    .select(['sailing.id', 'route.code'])
    .orderBy('sailing.id')
    .stream(500)

  const found = await firstFromC(stream, 2)

  return found
}
