import type { Kysely } from 'kysely'
import type { Database } from '#sample/database.ts'

interface RemarkTable {
  id: number
  subject_type: 'ship' | 'port'
  subject_id: number
  text: string
}

export default async function (db: Kysely<Database>) {
  await db.schema
    .createTable('remark')
    .addColumn('id', 'integer', (col) => col.primaryKey())
    .addColumn('subject_type', 'varchar(20)', (col) => col.notNull())
    .addColumn('subject_id', 'integer', (col) => col.notNull())
    .addColumn('text', 'varchar(200)', (col) => col.notNull())
    .execute()

  const remarks = db.withTables<{ remark: RemarkTable }>()
  await remarks
    .insertInto('remark')
    .values([
      { id: 1, subject_type: 'ship', subject_id: 1, text: 'New engine' },
      { id: 2, subject_type: 'port', subject_id: 99, text: 'There is no port 99' },
    ])
    .execute()

  const list = await remarks
    .selectFrom('remark')
    .leftJoin('ship', (join) =>
      join.onRef('ship.id', '=', 'remark.subject_id').on('remark.subject_type', '=', 'ship'),
    )
    .leftJoin('port', (join) =>
      join.onRef('port.id', '=', 'remark.subject_id').on('remark.subject_type', '=', 'port'),
    )
    .select((eb) => ['remark.text', eb.fn.coalesce('ship.name', 'port.name').as('about')])
    .orderBy('remark.id')
    .execute()

  return list
}
