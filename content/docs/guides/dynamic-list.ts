import type { Kysely } from 'kysely'
import type { Database } from '#sample/database.ts'

const SORTS = { name: 'last_name', points: 'points' } as const

export default async function (db: Kysely<Database>) {
  const request = new URLSearchParams('sort=points&order=desc&min_points=10')

  let passengers = db.selectFrom('passenger').select(['id', 'last_name', 'points'])

  const minPoints = request.get('min_points')
  if (minPoints !== null) passengers = passengers.where('points', '>=', Number(minPoints))

  const name = request.get('name')
  if (name !== null) passengers = passengers.where('last_name', '=', name)

  const sort = request.get('sort') === 'points' ? SORTS.points : SORTS.name
  const order = request.get('order') === 'desc' ? 'desc' : 'asc'
  const rows = await passengers.orderBy(sort, order).orderBy('id').execute()

  return rows
}
