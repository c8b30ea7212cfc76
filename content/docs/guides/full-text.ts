import { type Kysely, sql } from 'kysely'
import type { Database } from '#sample/database.ts'
import type { MssqlDatabase, MysqlDatabase, SqliteDatabase } from '#sample/dialects.ts'

export async function postgres(db: Kysely<Database>) {
  const text = 'late minutes'

  const sailings = await db
    .selectFrom('sailing')
    .select(['id', 'note'])
    .where(sql<boolean>`to_tsvector('english', note) @@ websearch_to_tsquery('english', ${text})`)
    .orderBy('id')
    .execute()

  return sailings
}

export async function mysql(db: Kysely<MysqlDatabase>) {
  const text = 'late minutes'

  await sql`alter table sailing add fulltext index sailing_note (note)`.execute(db)
  const sailings = await db
    .selectFrom('sailing')
    .select(['id', 'note'])
    .where(sql<boolean>`match (note) against (${text} in natural language mode)`)
    .orderBy('id')
    .execute()

  return sailings
}

export async function mssql(db: Kysely<MssqlDatabase>) {
  const text = 'late minutes'

  const sailings = await db
    .selectFrom('sailing')
    .select(['id', 'note'])
    .where(sql<boolean>`freetext(note, ${text})`)
    .orderBy('id')
    .execute()

  return sailings
}

export async function sqlite(db: Kysely<SqliteDatabase>) {
  const text = '"late" "minutes"'

  await sql`create virtual table sailing_text using fts5 (note, tokenize = 'porter')`.execute(db)
  await sql`insert into sailing_text (rowid, note) select id, note from sailing`.execute(db)
  const sailings = await db
    .selectFrom('sailing')
    .innerJoin(
      sql<{ rowid: number }>`sailing_text(${text})`.as('found'),
      'found.rowid',
      'sailing.id',
    )
    .select(['sailing.id', 'sailing.note'])
    .orderBy('sailing.id')
    .execute()

  return sailings
}
