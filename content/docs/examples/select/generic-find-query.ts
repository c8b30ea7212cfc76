import type { Kysely, SelectType } from 'kysely'
import type { Database } from '#sample/database.ts'

type Findable = 'passenger' | 'port' | 'ship'

async function findBy<Table extends Findable, Column extends keyof Database[Table] & string>(
  db: Kysely<Database>,
  table: Table,
  column: Column,
  value: SelectType<Database[Table][Column]>,
) {
  return await db
    .selectFrom(db.dynamic.table(table).as('t'))
    .selectAll()
    .where(db.dynamic.ref(column), '=', value)
    .executeTakeFirst()
}

export default async function (db: Kysely<Database>) {
  const ship = await findBy(db, 'ship', 'name', 'Puffin')

  return ship
}
