import type { SqliteDatabase } from 'kysely'
import { LIMITS } from '../limits.ts'
import type { FromWorker, ImportReply, ImportRequest } from '../protocol/messages.ts'
import { truncate } from './cells.ts'
import type { Engine } from './engine.ts'

/**
 * Runs the statements of a script one by one, and asks about the database that they created. Statements that
 * fail are tried again after the others, as long as that helps: they may refer to a later table.
 *
 * @throws Error if the query fails.
 */
export async function runImport(
  { statements, query }: ImportRequest,
  engine: Engine,
  tell: (message: Extract<FromWorker, { type: 'importing' }>) => void,
): Promise<ImportReply> {
  const ran: number[] = []
  let failed: ImportReply['failed'] = []
  let tried = 0
  let reported = 0
  const fail = (place: number, error: unknown) => {
    const message = error instanceof Error ? error.message : String(error)
    failed.push({ place, message: truncate(message, LIMITS.error) })
  }
  /** The places of what uses tables of SQLite by their names, by its own name. */
  const users = new Map<unknown, number>()
  /** The places of what sets in which schema tables without one are. */
  let settings = [...statements.keys()].filter((place) => SETS_SCHEMA.test(statements[place]!))
  let inForce = settings[0]
  /** A statement that is tried again needs what was set where it stands. */
  const setFor = async (place: number) => {
    const setting = settings.findLast((other) => other <= place) ?? inForce
    if (setting === inForce || setting === undefined || setting === place) return
    await engine.script(statements[setting]!)
    ran.push(setting)
    inForce = setting
  }
  /** Whether a statement that is tried again would undo what a later one has done by now. */
  const takesFromLater = (place: number) => {
    const sql = statements[place]!
    if (!TAKES_AWAY.test(sql)) return false
    const names = namesOf(sql)
    return ran.some((other) => other > place && names.isSubsetOf(namesOf(statements[other]!)))
  }
  for (let left = [...statements.keys()], before = -1; left.length !== before; ) {
    before = left.length
    const previous = failed
    failed = []
    for (const place of left) {
      const earlier = previous.find((failure) => failure.place === place)
      if (earlier && takesFromLater(place)) {
        failed.push(earlier)
        continue
      }
      const isLong = reported < LIMITS.importLong && MAY_TAKE_LONG.test(statements[place]!)
      if (isLong) reported += 1
      try {
        await setFor(place)
        if (isLong) tell({ type: 'importing', tried, place })
        await engine.script(statements[place]!)
        ran.push(place)
        if (settings.includes(place)) inForce = place
        const isUser = engine.kind === 'sqlite' && USES_TABLES.test(statements[place]!)
        if (isUser) users.set(newestName(engine.database), place)
      } catch (error) {
        fail(place, error)
        // What couldn't be set isn't set again for a later statement, which would get its error.
        settings = settings.filter((other) => other !== place)
      }
      tried += 1
      if (isLong || tried % LIMITS.importStep === 0) tell({ type: 'importing', tried, place: -1 })
    }
    left = failed.map(({ place }) => place)
  }
  await setFor(statements.length)
  const broken = engine.kind === 'sqlite' ? dropBrokenViews(engine.database) : []
  for (const { name, error } of broken) {
    const place = users.get(name)
    if (place === undefined) continue
    ran.splice(ran.indexOf(place), 1)
    fail(place, error)
  }
  return { ran, failed, answer: await ask(query, engine) }
}

/** Matches what may do more than its length says: queries, routines, rows of a query. */
const MAY_TAKE_LONG =
  /^(?:select|with|values|table|do|call|explain|update|delete|merge|refresh)\b|^create\s+(?:\w+\s+){0,2}table\b[^(]*\sas\b|^create\s+(?:\w+\s+)*(?:materialized|index)\b|^(?:insert|replace)\b(?![^(]*\([^()]*\)\s*(?:overriding\s+\w+\s+value\s+)?values\b|[^(]*\bvalues\b)/i

/** Matches what takes something away: a table, a key, a trigger, a default. */
const TAKES_AWAY = /^drop\b|^alter\b(?:[^']|'[^']*')*?\bdrop\b/i
/** Words of these that are no names. */
const NO_NAME =
  /^(?:drop|alter|table|only|if|exists|column|constraint|default|not|null|identity|expression|cascade|restrict|on|as|public|aggregate|cast|domain|extension|foreign|function|index|concurrently|materialized|view|operator|policy|procedure|rule|schema|sequence|trigger|type)$/

/** Returns the names in a statement, without quotes and texts. */
const namesOf = (sql: string): Set<string> =>
  new Set(
    (sql.replace(/'[^']*'/g, ' ').match(/"[^"]*"|`[^`]*`|[\w$]+/g) ?? [])
      .map((name) => name.replace(/["`]/g, '').toLowerCase())
      .filter((name) => !NO_NAME.test(name)),
  )

const SETS_SCHEMA = /^set\s+search_path\b/i

/** Matches what SQLite creates without looking for the tables that it uses. */
const USES_TABLES = /^create\s+(?:view|trigger)\b/i

const namesIn = (database: SqliteDatabase, query: string, parameters: unknown[] = []) =>
  database
    .prepare(query)
    .all(parameters)
    .map((row) => Object.values(Object(row))[0] as string)

const newestName = (database: SqliteDatabase) =>
  namesIn(database, 'select name from sqlite_schema order by rowid desc limit 1')[0]

/**
 * Drops the views that can't be queried, such as those of a table that isn't there. SQLite creates them all the same, and
 * then answers no question about all tables.
 *
 * @returns the names of the views and their triggers, with SQLite's error.
 */
function dropBrokenViews(database: SqliteDatabase): { name: string; error: unknown }[] {
  const views = namesIn(database, "select name from sqlite_schema where type = 'view'")
  const broken = views.flatMap((name) => {
    try {
      database.prepare(`select 1 from ${quoted(name)} limit 0`).all([])
      return []
    } catch (error) {
      return [{ name, error }]
    }
  })
  return broken.flatMap(({ name, error }) => {
    const triggers = "select name from sqlite_schema where type = 'trigger' and tbl_name = ?"
    const names = [name, ...namesIn(database, triggers, [name])]
    database.prepare(`drop view ${quoted(name)}`).run([])
    return names.map((lost) => ({ name: lost, error }))
  })
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

async function ask(query: string, engine: Engine): Promise<string> {
  const rows =
    engine.kind === 'sqlite'
      ? engine.database.prepare(query).all([])
      : (await engine.send(query, [])).rows
  const value = Object.values(Object(rows[0]))[0] ?? null
  return typeof value === 'string' ? value : JSON.stringify(value)
}
