import type { Dialect } from '#base/model/dialect.ts'
import { listedName } from '../quote-sql.ts'
import { SqlReader } from '../sql-reader.ts'

/** Matches what may rename something; most statements of a dump don't. */
const MAY_RENAME =
  /^(?:rename\b|(?:alter|exec(?:ute)?)\b[\s\S]*?\b(?:rename|sp_rename|transfer|schema)\b)/i

/** What can have another name later, as it is called between `alter` and its name. */
const OBJECTS = [
  ...['table', 'online table', 'ignore table', 'online ignore table', 'foreign table'],
  ...['view', 'materialized view', 'type', 'domain', 'schema', 'sequence', 'function', 'procedure'],
  ...['extension', 'index'],
]

/**
 * Reads what a statement renames, or moves to another schema: tables and what else a script creates. Columns, keys and values
 * are parts of these.
 *
 * @returns names by those before, as tables are listed, in lower case.
 */
export function renamesIn(sql: string, dialect: Dialect): ReadonlyMap<string, string> {
  const renamed = new Map<string, string>()
  if (!MAY_RENAME.test(sql)) return renamed
  const rename = (path: readonly string[], to: readonly string[]) => {
    const [from, name] = [path, to].map((parts) => listedName(parts, dialect).toLowerCase())
    if (!renamed.has(from!)) renamed.set(from!, name!)
  }
  const reader = new SqlReader(sql, dialect)
  if (reader.skip('rename table') || reader.skip('rename tables')) {
    reader.skip('if exists')
    for (const pair of reader.parts()) {
      const path = pair.name()
      // MariaDB: how long it waits stands between.
      if (pair.find(/^to$/i) && pair.skip('to')) rename(path, pair.name())
    }
  } else if (dialect === 'mssql') renameOfSqlServer(reader, rename)
  else if (reader.skip('alter') && OBJECTS.some((words) => reader.skip(words))) {
    for (const words of ['if exists', 'only']) reader.skip(words)
    const path = reader.name()
    // What a function takes.
    reader.group()
    for (const clause of reader.parts()) {
      if (dialect === 'postgres' && clause.skip('set schema'))
        rename(path, [...clause.name(), path.at(-1)!])
      if (!clause.skip('rename')) continue
      // MySQL needs no word between: `alter table a rename b`.
      const isBare =
        dialect === 'mysql' && !['column', 'index', 'key'].some((word) => clause.startsWith(word))
      const words = dialect === 'mysql' ? ['to', 'as', '='] : ['to']
      if (!words.some((word) => clause.skip(word)) && !isBare) continue
      // PostgreSQL's new name has no schema: that of the old one stays.
      const name = clause.name()
      rename(path, dialect === 'postgres' ? [...path.slice(0, -1), ...name.slice(-1)] : name)
    }
  }
  return renamed
}

/** Reads `sp_rename` of a table, and `alter schema b transfer a.ship`. */
function renameOfSqlServer(
  reader: SqlReader,
  rename: (path: readonly string[], to: readonly string[]) => void,
): void {
  if (reader.skip('alter schema')) {
    const schema = reader.string()
    for (const words of ['transfer', 'object : :', 'object ::']) reader.skip(words)
    const path = reader.name()
    rename(path, [schema, path.at(-1)!])
    return
  }
  const [from = '', to = '', kind = ''] = reader.texts
  const isRenaming = reader.tokens.some(({ text }) => /^\[?sp_rename\]?$/i.test(text))
  if (!isRenaming || !/^(?:object)?$/i.test(kind)) return
  const path = new SqlReader(from, 'mssql').name()
  rename(path, [...path.slice(0, -1), to])
}
