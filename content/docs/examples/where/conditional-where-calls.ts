import type { Kysely } from 'kysely'
import type { Database } from '#sample/database.ts'

interface Search {
  lastName?: string
  minPoints?: number
}

async function findPassengers(db: Kysely<Database>, search: Search) {
  let query = db.selectFrom('passenger').select(['id', 'first_name', 'points'])

  if (search.lastName !== undefined) {
    query = query.where('last_name', '=', search.lastName)
  }
  if (search.minPoints !== undefined) {
    query = query.where('points', '>=', search.minPoints)
  }

  return await query.orderBy('id').execute()
}

export default async function (db: Kysely<Database>) {
  const passengers = await findPassengers(db, { minPoints: 100 })

  return passengers
}
