import type { Kysely } from 'kysely'
import type { Database } from '#sample/database.ts'

const SEARCHABLE = ['first_name', 'last_name', 'email'] as const
const OPERATORS = { is: '=', not: '!=', like: 'like' } as const

export default async function (db: Kysely<Database>) {
  const fromUser = { field: 'last_name', op: 'like', value: 'B%' }

  const column = SEARCHABLE.find((name) => name === fromUser.field)
  const isOperator = (op: string): op is keyof typeof OPERATORS => Object.hasOwn(OPERATORS, op)
  if (!column || !isOperator(fromUser.op)) throw new Error('No such filter.')

  const passengers = await db
    .selectFrom('passenger')
    .select(['id', 'first_name', 'last_name'])
    .where(column, OPERATORS[fromUser.op], fromUser.value)
    .orderBy('id')
    .execute()

  return passengers
}
