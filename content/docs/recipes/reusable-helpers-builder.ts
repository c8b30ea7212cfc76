import type { ExpressionBuilder, Kysely, SelectQueryBuilder } from 'kysely'
import type { Database } from '#sample/database.ts'
import type { MssqlDatabase as Database$mssql } from '#sample/dialects.ts'

function isUpcoming(eb: ExpressionBuilder<Database, 'sailing'>) {
  return eb('sailing.status', 'in', ['scheduled', 'boarding'])
}

function isUpcoming$mssql(eb: ExpressionBuilder<Database$mssql, 'sailing'>) {
  return eb('sailing.status', 'in', ['scheduled', 'boarding'])
}

function page<DB, TB extends keyof DB, O>(qb: SelectQueryBuilder<DB, TB, O>, number: number) {
  return qb.limit(2).offset((number - 1) * 2)
}

function page$mssql<DB, TB extends keyof DB, O>(qb: SelectQueryBuilder<DB, TB, O>, number: number) {
  return qb.offset((number - 1) * 2).fetch(2)
}

export default async function (db: Kysely<Database>) {
  const sailings = await db
    .selectFrom('sailing')
    .innerJoin('route', 'route.id', 'sailing.route_id')
    .select(['sailing.id', 'route.code'])
    .where(isUpcoming)
    .orderBy('sailing.id')
    .$call((qb) => page(qb, 2))
    .execute()

  return sailings
}

export async function mssql(db: Kysely<Database$mssql>) {
  const sailings = await db
    .selectFrom('sailing')
    .innerJoin('route', 'route.id', 'sailing.route_id')
    .select(['sailing.id', 'route.code'])
    .where(isUpcoming$mssql)
    .orderBy('sailing.id')
    .$call((qb) => page$mssql(qb, 2))
    .execute()

  return sailings
}
