import type { Expression, Kysely } from 'kysely'
import { expressionBuilder } from 'kysely'
import type { Database } from '#sample/database.ts'

function routeCode(routeId: Expression<number>) {
  return expressionBuilder<Database>()
    .selectFrom('route')
    .select('route.code')
    .where('route.id', '=', routeId)
    .$asScalar()
    .$notNull()
}

function isLongerThan(routeId: Expression<number>, minutes: number) {
  const eb = expressionBuilder<Database>()
  return eb.exists(
    eb
      .selectFrom('route')
      .select('route.id')
      .where('route.id', '=', routeId)
      .where('route.minutes', '>', minutes),
  )
}

export default async function (db: Kysely<Database>) {
  const sailings = await db
    .selectFrom('sailing')
    .select((eb) => [
      'sailing.id',
      'sailing.status',
      routeCode(eb.ref('sailing.route_id')).as('code'),
    ])
    .where((eb) => isLongerThan(eb.ref('sailing.route_id'), 60))
    .orderBy('sailing.id')
    .execute()

  return sailings
}
