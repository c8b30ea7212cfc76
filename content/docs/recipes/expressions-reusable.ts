import type { Kysely } from 'kysely'
import { type Expression, expressionBuilder, sql } from 'kysely'
import type { Database } from '#sample/database.ts'

function lower<T extends string | null>(text: Expression<T>) {
  return expressionBuilder().fn<T>('lower', [text])
}

function fullName(first: Expression<string>, last: Expression<string>) {
  return expressionBuilder().fn<string>('concat', [first, sql.lit(' '), last])
}

export default async function (db: Kysely<Database>) {
  const passengers = await db
    .selectFrom('passenger')
    .select((eb) => [
      fullName(eb.ref('first_name'), eb.ref('last_name')).as('name'),
      lower(eb.ref('email')).as('email'),
    ])
    .where((eb) => eb(lower(eb.ref('last_name')), 'in', ['berg', 'okafor']))
    .orderBy((eb) => lower(eb.ref('last_name')))
    .orderBy('id')
    .execute()

  return passengers
}
