import type { Kysely } from 'kysely'
import type { CompiledOnly } from '#base/model/example.ts'
import type { Database } from '#sample/database.ts'

export default async function (db: Kysely<Database>) {
  const result = await db
    .with('cancelled', (db) =>
      db.selectFrom('sailing').select('id').where('status', '=', 'cancelled'),
    )
    .deleteFrom('booking')
    .where('sailing_id', 'in', (eb) => eb.selectFrom('cancelled').select('cancelled.id'))
    .executeTakeFirst()

  return result
}

export const compiledOnly: CompiledOnly = {
  mysql: 'MariaDB allows `with` only before a select.',
}
