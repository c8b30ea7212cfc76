import { DeduplicateJoinsPlugin, type Kysely, type SelectQueryBuilder } from 'kysely'
import type { Database } from '#sample/database.ts'

function joinRoute<O>(query: SelectQueryBuilder<Database, 'sailing', O>) {
  return query.innerJoin('route', 'route.id', 'sailing.route_id')
}

function selectCode<O>(query: SelectQueryBuilder<Database, 'sailing', O>) {
  return joinRoute(query).select('route.code')
}

function longerThan<O>(query: SelectQueryBuilder<Database, 'sailing', O>, minutes: number) {
  return joinRoute(query).where('route.minutes', '>', minutes)
}

export default async function (db: Kysely<Database>) {
  const sailings = await db
    .withPlugin(new DeduplicateJoinsPlugin())
    .selectFrom('sailing')
    .select(['sailing.id', 'sailing.status'])
    .$call(selectCode)
    .$call((query) => longerThan(query, 60))
    .orderBy('sailing.id')
    .execute()

  return sailings
}
