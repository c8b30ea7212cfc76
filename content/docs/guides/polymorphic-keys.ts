import { type Kysely, sql } from 'kysely'
import type { Database } from '#sample/database.ts'

interface RemarkTable {
  id: number
  ship_id: number | null
  port_id: number | null
  text: string
}

export default async function (db: Kysely<Database>) {
  await db.schema
    .createTable('remark')
    .addColumn('id', 'integer', (col) => col.primaryKey())
    .addColumn('ship_id', 'integer')
    .addColumn('port_id', 'integer')
    .addColumn('text', 'varchar(200)', (col) => col.notNull())
    .addForeignKeyConstraint('remark_ship', ['ship_id'], 'ship', ['id'], (fk) =>
      fk.onDelete('cascade'),
    )
    .addForeignKeyConstraint('remark_port', ['port_id'], 'port', ['id'], (fk) =>
      fk.onDelete('cascade'),
    )
    .addCheckConstraint(
      'remark_subject',
      sql`case when ship_id is null then 0 else 1 end + case when port_id is null then 0 else 1 end = 1`,
    )
    .execute()

  const remarks = db.withTables<{ remark: RemarkTable }>()
  await remarks
    .insertInto('remark')
    .values([
      { id: 1, ship_id: 1, port_id: null, text: 'New engine' },
      { id: 2, ship_id: null, port_id: 2, text: 'No fuel in winter' },
    ])
    .execute()

  const list = await remarks
    .selectFrom('remark')
    .leftJoin('ship', 'ship.id', 'remark.ship_id')
    .leftJoin('port', 'port.id', 'remark.port_id')
    .select((eb) => ['remark.text', eb.fn.coalesce('ship.name', 'port.name').as('about')])
    .orderBy('remark.id')
    .execute()

  return list
}
