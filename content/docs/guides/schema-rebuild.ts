import { type Kysely, sql } from 'kysely'
import type { Unavailabilities } from '#base/model/example.ts'
import type { SqliteDatabase } from '#sample/dialects.ts'

interface NewImportTable {
  email: string
  name: string
  points: number
}

export async function sqlite(db: Kysely<SqliteDatabase>) {
  await db.transaction().execute(async (trx) => {
    await trx.schema
      .createTable('new_passenger_import')
      .addColumn('email', 'text', (col) => col.primaryKey())
      .addColumn('name', 'text', (col) => col.notNull())
      .addColumn('points', 'integer', (col) => col.notNull().check(sql`points >= 0`))
      .execute()

    await trx
      .withTables<{ new_passenger_import: NewImportTable }>()
      .insertInto('new_passenger_import')
      .columns(['email', 'name', 'points'])
      .expression((eb) =>
        eb
          .selectFrom('passenger_import')
          .select(['email', sql<string>`first_name || ' ' || last_name`.as('name'), 'points']),
      )
      .execute()

    await trx.schema.dropTable('passenger_import').execute()
    await trx.schema.alterTable('new_passenger_import').renameTo('passenger_import').execute()
  })

  const imported = await db
    .withTables<{ passenger_import: NewImportTable }>()
    .selectFrom('passenger_import')
    .selectAll()
    .orderBy('email')
    .execute()

  return imported
}

export const unavailable: Unavailabilities = {
  postgres: {
    because: 'PostgreSQL can change columns and constraints in place.',
    instead: 'Use `alterTable`, as above.',
  },
  mysql: {
    because: 'MySQL can change columns and constraints in place.',
    instead: 'Use `alterTable`, as above.',
  },
  mssql: {
    because: 'SQL Server can change columns and constraints in place.',
    instead: 'Use `alterTable`, as above.',
  },
}
