import { type Generated, type Kysely, sql } from 'kysely'
import type { Database } from '#sample/database.ts'
import type { MssqlDatabase, MysqlDatabase, SqliteDatabase } from '#sample/dialects.ts'

interface ShiftTable {
  crew_name: string
  sailing_id: number
  hours: number
  rate: Generated<number | string>
  pay: Generated<number | string>
}

export async function postgres(db: Kysely<Database>) {
  await db.schema
    .createTable('shift')
    .addColumn('crew_name', 'text', (col) => col.notNull())
    .addColumn('sailing_id', 'integer', (col) => col.notNull())
    .addColumn('hours', 'integer', (col) => col.notNull().check(sql`hours between 1 and 12`))
    .addColumn('rate', 'numeric(8, 2)', (col) => col.notNull().defaultTo(20))
    .addColumn('pay', 'numeric(8, 2)', (col) => col.generatedAlwaysAs(sql`rate * hours`).stored())
    .addPrimaryKeyConstraint('shift_key', ['crew_name', 'sailing_id'])
    .addUniqueConstraint('shift_one_per_sailing', ['sailing_id', 'hours'])
    .addCheckConstraint('shift_pay_limit', sql`rate * hours <= 500`)
    .addForeignKeyConstraint('shift_sailing', ['sailing_id'], 'sailing', ['id'], (fk) =>
      fk.onDelete('cascade').onUpdate('cascade'),
    )
    .execute()

  const shiftDb = db.withTables<{ shift: ShiftTable }>()
  await shiftDb
    .insertInto('shift')
    .values({ crew_name: 'Hedda', sailing_id: 1, hours: 8 })
    .execute()
  const shifts = await shiftDb.selectFrom('shift').selectAll().execute()

  return shifts
}

export async function mysql(db: Kysely<MysqlDatabase>) {
  await db.schema
    .createTable('shift')
    .addColumn('crew_name', 'varchar(100)', (col) => col.notNull())
    .addColumn('sailing_id', 'integer', (col) => col.notNull())
    .addColumn('hours', 'integer', (col) => col.notNull().check(sql`hours between 1 and 12`))
    .addColumn('rate', 'decimal(8, 2)', (col) => col.notNull().defaultTo(20))
    .addColumn('pay', 'decimal(8, 2)', (col) => col.generatedAlwaysAs(sql`rate * hours`).stored())
    .addPrimaryKeyConstraint('shift_key', ['crew_name', 'sailing_id'])
    .addUniqueConstraint('shift_one_per_sailing', ['sailing_id', 'hours'])
    .addCheckConstraint('shift_pay_limit', sql`rate * hours <= 500`)
    .addForeignKeyConstraint('shift_sailing', ['sailing_id'], 'sailing', ['id'], (fk) =>
      fk.onDelete('cascade').onUpdate('cascade'),
    )
    .execute()

  const shiftDb = db.withTables<{ shift: ShiftTable }>()
  await shiftDb
    .insertInto('shift')
    .values({ crew_name: 'Hedda', sailing_id: 1, hours: 8 })
    .execute()
  const shifts = await shiftDb.selectFrom('shift').selectAll().execute()

  return shifts
}

export async function sqlite(db: Kysely<SqliteDatabase>) {
  await db.schema
    .createTable('shift')
    .addColumn('crew_name', 'text', (col) => col.notNull())
    .addColumn('sailing_id', 'integer', (col) => col.notNull())
    .addColumn('hours', 'integer', (col) => col.notNull().check(sql`hours between 1 and 12`))
    .addColumn('rate', 'numeric', (col) => col.notNull().defaultTo(20))
    .addColumn('pay', 'numeric', (col) => col.generatedAlwaysAs(sql`rate * hours`).stored())
    .addPrimaryKeyConstraint('shift_key', ['crew_name', 'sailing_id'])
    .addUniqueConstraint('shift_one_per_sailing', ['sailing_id', 'hours'])
    .addCheckConstraint('shift_pay_limit', sql`rate * hours <= 500`)
    .addForeignKeyConstraint('shift_sailing', ['sailing_id'], 'sailing', ['id'], (fk) =>
      fk.onDelete('cascade').onUpdate('cascade'),
    )
    .execute()

  const shiftDb = db.withTables<{ shift: ShiftTable }>()
  await shiftDb
    .insertInto('shift')
    .values({ crew_name: 'Hedda', sailing_id: 1, hours: 8 })
    .execute()
  const shifts = await shiftDb.selectFrom('shift').selectAll().execute()

  return shifts
}

export async function mssql(db: Kysely<MssqlDatabase>) {
  await db.schema
    .createTable('shift')
    .addColumn('crew_name', sql`nvarchar(100)`, (col) => col.notNull())
    .addColumn('sailing_id', 'integer', (col) => col.notNull())
    .addColumn('hours', 'integer', (col) => col.notNull().check(sql`hours between 1 and 12`))
    .addColumn('rate', 'decimal(8, 2)', (col) => col.notNull().defaultTo(20))
    .addColumn('pay', sql`as (rate * hours) persisted`)
    .addPrimaryKeyConstraint('shift_key', ['crew_name', 'sailing_id'])
    .addUniqueConstraint('shift_one_per_sailing', ['sailing_id', 'hours'])
    .addCheckConstraint('shift_pay_limit', sql`rate * hours <= 500`)
    .addForeignKeyConstraint('shift_sailing', ['sailing_id'], 'sailing', ['id'], (fk) =>
      fk.onDelete('cascade').onUpdate('cascade'),
    )
    .execute()

  const shiftDb = db.withTables<{ shift: ShiftTable }>()
  await shiftDb
    .insertInto('shift')
    .values({ crew_name: 'Hedda', sailing_id: 1, hours: 8 })
    .execute()
  const shifts = await shiftDb.selectFrom('shift').selectAll().execute()

  return shifts
}
