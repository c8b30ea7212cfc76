import { type Kysely, sql } from 'kysely'
import type { Database } from '#sample/database.ts'
import type { MssqlDatabase, MysqlDatabase, SqliteDatabase } from '#sample/dialects.ts'

export async function postgres(db: Kysely<Database>) {
  await db.schema
    .createTable('account')
    .addColumn('email', 'text', (col) => col.notNull())
    .addColumn('deleted_at', 'timestamptz')
    .execute()
  await db.schema
    .createIndex('account_email')
    .unique()
    .on('account')
    .column('email')
    .where(sql.ref('deleted_at'), 'is', null)
    .execute()

  const accounts = db.withTables<{ account: { email: string; deleted_at: string | null } }>()
  await accounts
    .insertInto('account')
    .values([
      { email: 'ada@example.com', deleted_at: '2026-01-01' },
      { email: 'ada@example.com', deleted_at: null },
    ])
    .execute()

  const active = await accounts
    .selectFrom('account')
    .select('email')
    .where('deleted_at', 'is', null)
    .execute()

  return active
}

export async function mssql(db: Kysely<MssqlDatabase>) {
  await db.schema
    .createTable('account')
    .addColumn('email', sql`nvarchar(200)`, (col) => col.notNull())
    .addColumn('deleted_at', sql`datetime2`)
    .execute()
  await db.schema
    .createIndex('account_email')
    .unique()
    .on('account')
    .column('email')
    .where(sql.ref('deleted_at'), 'is', null)
    .execute()

  const accounts = db.withTables<{ account: { email: string; deleted_at: string | null } }>()
  await accounts
    .insertInto('account')
    .values([
      { email: 'ada@example.com', deleted_at: '2026-01-01' },
      { email: 'ada@example.com', deleted_at: null },
    ])
    .execute()

  const active = await accounts
    .selectFrom('account')
    .select('email')
    .where('deleted_at', 'is', null)
    .execute()

  return active
}

export async function sqlite(db: Kysely<SqliteDatabase>) {
  await db.schema
    .createTable('account')
    .addColumn('email', 'text', (col) => col.notNull())
    .addColumn('deleted_at', 'text')
    .execute()
  await db.schema
    .createIndex('account_email')
    .unique()
    .on('account')
    .column('email')
    .where(sql.ref('deleted_at'), 'is', null)
    .execute()

  const accounts = db.withTables<{ account: { email: string; deleted_at: string | null } }>()
  await accounts
    .insertInto('account')
    .values([
      { email: 'ada@example.com', deleted_at: '2026-01-01' },
      { email: 'ada@example.com', deleted_at: null },
    ])
    .execute()

  const active = await accounts
    .selectFrom('account')
    .select('email')
    .where('deleted_at', 'is', null)
    .execute()

  return active
}

export async function mysql(db: Kysely<MysqlDatabase>) {
  await db.schema
    .createTable('account')
    .addColumn('email', 'varchar(200)', (col) => col.notNull())
    .addColumn('deleted_at', 'datetime')
    .addColumn('active_email', 'varchar(200)', (col) =>
      col.generatedAlwaysAs(sql`if(deleted_at is null, email, null)`).stored().unique(),
    )
    .execute()

  const accounts = db.withTables<{ account: { email: string; deleted_at: string | null } }>()
  await accounts
    .insertInto('account')
    .values([
      { email: 'ada@example.com', deleted_at: '2026-01-01' },
      { email: 'ada@example.com', deleted_at: null },
    ])
    .execute()

  const active = await accounts
    .selectFrom('account')
    .select('email')
    .where('deleted_at', 'is', null)
    .execute()

  return active
}
