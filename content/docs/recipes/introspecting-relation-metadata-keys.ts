import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { Database } from '#sample/database.ts'
import type { MssqlDatabase, MysqlDatabase, SqliteDatabase } from '#sample/dialects.ts'

interface ForeignKey {
  column: string
  target: string
  target_column: string
}

export async function postgres(db: Kysely<Database>) {
  const { rows: keys } = await sql<ForeignKey>`
    select a.attname as "column", target.relname as target, b.attname as target_column
    from pg_constraint as c
    join pg_class as target on target.oid = c.confrelid
    cross join lateral unnest(c.conkey, c.confkey) with ordinality as pair (here, there, n)
    join pg_attribute as a on a.attrelid = c.conrelid and a.attnum = pair.here
    join pg_attribute as b on b.attrelid = c.confrelid and b.attnum = pair.there
    where c.contype = 'f' and c.conrelid = ${'public.sailing'}::regclass
    order by a.attname
  `.execute(db)

  return keys
}

export async function mysql(db: Kysely<MysqlDatabase>) {
  const { rows: keys } = await sql<ForeignKey>`
    select
      column_name as ${sql.id('column')},
      referenced_table_name as target,
      referenced_column_name as target_column
    from information_schema.key_column_usage
    where table_schema = database()
      and table_name = ${'sailing'}
      and referenced_table_name is not null
    order by column_name
  `.execute(db)

  return keys
}

export async function mssql(db: Kysely<MssqlDatabase>) {
  const { rows: keys } = await sql<ForeignKey>`
    select here.name as ${sql.id('column')}, target.name as target, there.name as target_column
    from sys.foreign_key_columns as k
    join sys.columns as here
      on here.object_id = k.parent_object_id and here.column_id = k.parent_column_id
    join sys.columns as there
      on there.object_id = k.referenced_object_id and there.column_id = k.referenced_column_id
    join sys.tables as target on target.object_id = k.referenced_object_id
    where k.parent_object_id = object_id(${'dbo.sailing'})
    order by here.name
  `.execute(db)

  return keys
}

export async function sqlite(db: Kysely<SqliteDatabase>) {
  const { rows: keys } = await sql<ForeignKey>`
    select "from" as "column", "table" as target, "to" as target_column
    from pragma_foreign_key_list(${'sailing'})
    order by "from"
  `.execute(db)

  return keys
}
