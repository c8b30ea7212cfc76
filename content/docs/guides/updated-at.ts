import { type Generated, type Kysely, sql } from 'kysely'
import type { Database } from '#sample/database.ts'
import type { MssqlDatabase, MysqlDatabase, SqliteDatabase } from '#sample/dialects.ts'

export async function postgres(db: Kysely<Database>) {
  await db.schema
    .alterTable('ship')
    .addColumn('updated_at', 'timestamptz', (col) => col.notNull().defaultTo('2026-01-01'))
    .execute()
  await sql`
    create function set_updated_at() returns trigger language plpgsql as $$
    begin
      new.updated_at := now();
      return new;
    end $$
  `.execute(db)
  await sql`
    create trigger ship_updated_at before update on ship
    for each row execute function set_updated_at()
  `.execute(db)

  const ships = db.withTables<{ ship: { updated_at: Generated<Date | null> } }>()
  await ships.updateTable('ship').set({ name: 'Razorbill' }).where('id', '=', 4).execute()

  const changed = await ships
    .selectFrom('ship')
    .select(['id', 'name'])
    .where('updated_at', '>', new Date('2026-01-01'))
    .execute()

  return changed
}

export async function mysql(db: Kysely<MysqlDatabase>) {
  await sql`
    alter table ship add updated_at datetime not null
      default '2026-01-01' on update current_timestamp
  `.execute(db)

  const ships = db.withTables<{ ship: { updated_at: Generated<Date | null> } }>()
  await ships.updateTable('ship').set({ name: 'Razorbill' }).where('id', '=', 4).execute()

  const changed = await ships
    .selectFrom('ship')
    .select(['id', 'name'])
    .where('updated_at', '>', new Date('2026-01-01'))
    .execute()

  return changed
}

export async function mssql(db: Kysely<MssqlDatabase>) {
  await db.schema
    .alterTable('ship')
    .addColumn('updated_at', sql`datetime2`, (col) => col.notNull().defaultTo('2026-01-01'))
    .execute()
  await sql`
    create trigger ship_updated_at on ship after update as
      update ship set updated_at = sysutcdatetime()
      from ship inner join inserted on inserted.id = ship.id
  `.execute(db)

  const ships = db.withTables<{ ship: { updated_at: Generated<Date | null> } }>()
  await ships.updateTable('ship').set({ name: 'Razorbill' }).where('id', '=', 4).execute()

  const changed = await ships
    .selectFrom('ship')
    .select(['id', 'name'])
    .where('updated_at', '>', new Date('2026-01-01'))
    .execute()

  return changed
}

export async function sqlite(db: Kysely<SqliteDatabase>) {
  await db.schema
    .alterTable('ship')
    .addColumn('updated_at', 'text', (col) => col.notNull().defaultTo('2026-01-01'))
    .execute()
  await sql`
    create trigger ship_updated_at after update on ship
    when new.updated_at = old.updated_at
    begin
      update ship set updated_at = datetime('now') where id = new.id;
    end
  `.execute(db)

  const ships = db.withTables<{ ship: { updated_at: Generated<string | null> } }>()
  await ships.updateTable('ship').set({ name: 'Razorbill' }).where('id', '=', 4).execute()

  const changed = await ships
    .selectFrom('ship')
    .select(['id', 'name'])
    .where('updated_at', '>', '2026-01-01')
    .execute()

  return changed
}
