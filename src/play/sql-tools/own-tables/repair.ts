import type { ScriptStatement } from '#base/sql/sql-tokens.ts'
import type { DatabaseName } from '#play/sandbox/protocol/engines.ts'
import type { ImportReply } from '#play/sandbox/protocol/messages.ts'
import { unquotedText, withoutDefaultSchema } from '../quote-sql.ts'
import { SqlReader } from '../sql-reader.ts'
import { type Reason, type SkippedStatement, toSkippedStatement } from './own-table.ts'
import { createdTable, keyOf, repairTable, separateKeys, withoutKey } from './separate-keys.ts'

/** Rounds of repairs: a statement may lack several things, and reports one at a time. */
const ROUNDS = 8

/**
 * Runs statements, and again with those repaired that failed: for something that isn't in the script, or for a
 * table or a row that comes later.
 *
 * @param ask runs all statements on an empty database.
 */
export async function readRepaired(
  statements: readonly ScriptStatement[],
  engine: DatabaseName,
  ask: (statements: readonly ScriptStatement[]) => Promise<ImportReply>,
): Promise<{ statements: ScriptStatement[]; reply: ImportReply; leftOut: SkippedStatement[] }> {
  let current = [...statements]
  const originals = new Map<ScriptStatement, ScriptStatement>()
  const originalOf = (statement: ScriptStatement) => originals.get(statement) ?? statement
  const parts: { of: ScriptStatement; reason: Reason }[] = []
  for (let round = 0; ; round += 1) {
    const reply = await ask(current)
    const failed = reply.failed.map(({ place, message }) => ({
      statement: current[place]!,
      why: message,
    }))
    if (round < ROUNDS) {
      const repair = engine === 'sqlite' ? repairForSqlite : repairForPostgres
      const repaired = repair(current, failed)
      if (repaired) {
        for (const [before, { statement, without }] of repaired.changes) {
          originals.set(statement, originalOf(before))
          for (const part of without) {
            parts.push({ of: originalOf(before), reason: part })
          }
        }
        current = repaired.statements
        continue
      }
    }
    const lost = failed.map(({ statement, why }) => ({ of: originalOf(statement), reason: why }))
    // What doesn't come at all lacks no part.
    const isThere = ({ of }: { of: ScriptStatement }) => !lost.some((other) => other.of === of)
    const leftOut = [...parts.filter(isThere), ...lost].map(({ of, reason }) =>
      toSkippedStatement(of, reason),
    )
    return { statements: current, reply, leftOut }
  }
}

interface Failed {
  statement: ScriptStatement
  why: string
}

/** All statements after a repair, and those that changed, by what they were. */
interface Repaired {
  statements: ScriptStatement[]
  changes: ReadonlyMap<ScriptStatement, { statement: ScriptStatement; without: Reason[] }>
}

const KEYS_OFF = 'pragma foreign_keys = off'

/** Matches SQLite's message about what a trigger uses. */
const MISSING_IN_TRIGGER = /^no such (?:table: (?:main\.)?|function: )(.+)$/

/**
 * Leaves out triggers that use what isn't here, such as a virtual table whose module isn't: SQLite creates them, and then
 * takes no rows. Null if there are none.
 */
function withoutTriggers(
  statements: readonly ScriptStatement[],
  failed: readonly Failed[],
): Repaired | null {
  const missing = failed.flatMap(({ statement, why }) => {
    const [, name] = MISSING_IN_TRIGGER.exec(why) ?? []
    const isOfRows = /^(?:insert|replace|update|delete|with)\b/i.test(statement.sql)
    return isOfRows && name !== undefined ? name.toLowerCase() : []
  })
  const changes = new Map<ScriptStatement, { statement: ScriptStatement; without: Reason[] }>()
  for (const statement of missing.length > 0 ? statements : []) {
    if (!/^create\s+(?:temp(?:orary)?\s+)?trigger\b/i.test(statement.sql)) continue
    const { tokens } = new SqlReader(statement.sql, 'sqlite')
    const used = tokens.map(({ text }) => unquotedText(text, 'sqlite').toLowerCase())
    const lacking = missing.find((name) => used.includes(name))
    if (lacking === undefined) continue
    const why = `came without this trigger: it uses \`${lacking}\`, which isn’t here, so that no row could be written`
    changes.set(statement, { statement, without: [{ kind: 'lost', why }] })
  }
  if (changes.size === 0) return null
  return { statements: statements.filter((statement) => !changes.has(statement)), changes }
}

/** SQLite checks keys row by row; as in its own dumps, the checks begin after the last row. */
function repairForSqlite(
  statements: readonly ScriptStatement[],
  failed: readonly Failed[],
): Repaired | null {
  const repaired = withoutTriggers(statements, failed)
  if (repaired) return repaired
  const isLater = failed.some(
    ({ statement: { sql }, why }) =>
      /^(?:insert|replace)\b/i.test(sql) && /^FOREIGN KEY|^no such table: main\./.test(why),
  )
  if (!isLater || statements[0]?.sql === KEYS_OFF) return null
  const [off, on] = [KEYS_OFF, 'pragma foreign_keys = on'].map((sql) => ({ sql, line: 1 }))
  return { statements: [off!, ...statements, on!], changes: new Map() }
}

/** Repairs what can be repaired of the statements that failed; null if nothing can. */
function repairForPostgres(
  statements: readonly ScriptStatement[],
  failed: readonly Failed[],
): Repaired | null {
  const script = new Set(statements.map(({ sql }) => createdTable(sql)))
  const isLost = new Set(failed.map(({ statement }) => createdTable(statement.sql)))
  const refused = refusedRows(failed)
  const changes = new Map<ScriptStatement, { statement: ScriptStatement; without: Reason[] }>()
  const last: ScriptStatement[] = []
  const separate = (statement: ScriptStatement, isLater: (table: string) => boolean) => {
    const parts = separateKeys(statement.sql, isLater, (table) => !script.has(table))
    if (!parts) return false
    changes.set(statement, { statement: { ...statement, sql: parts.sql }, without: parts.without })
    last.push(...parts.keys.map((sql) => ({ sql, line: statement.line })))
    return true
  }
  for (const { statement, why } of failed) {
    const [, lacking] = /^relation "([^"]+)" does not exist/.exec(why) ?? []
    if (lacking !== undefined && separate(statement, (target) => isLost.has(target))) continue
    // Its table may come in the next round, without what that lacks.
    if (lacking !== undefined && isLost.has(lacking)) continue
    const repaired = repairStatement(statement.sql, why)
    if (!repaired) continue
    changes.set(statement, {
      statement: { ...statement, sql: repaired.sql },
      without: repaired.without,
    })
  }
  for (const statement of statements) {
    if (changes.has(statement) || failed.some((failure) => failure.statement === statement))
      continue
    const table = createdTable(statement.sql)
    if (table !== null && refused.tables.has(table)) separate(statement, () => true)
    else if (refused.keys.has(addedKey(statement.sql))) {
      // The key's statement comes after the rows.
      changes.set(statement, { statement: { sql: 'select 1', line: statement.line }, without: [] })
      last.push(statement)
    }
  }
  if (changes.size === 0) return null
  return {
    statements: [
      ...statements.map((statement) => changes.get(statement)?.statement ?? statement),
      ...last,
    ],
    changes,
  }
}

/** The tables whose rows failed, and the names of the keys that they failed for. */
function refusedRows(failed: readonly Failed[]): { tables: Set<string>; keys: Set<string> } {
  const [tables, keys] = [new Set<string>(), new Set<string>()]
  for (const { statement, why } of failed) {
    const [, key] = /violates foreign key constraint "([^"]+)"/.exec(why) ?? []
    if (!key || !/^insert\b/i.test(statement.sql)) continue
    keys.add(key)
    const reader = new SqlReader(statement.sql, 'postgres')
    reader.skip('insert into')
    tables.add(withoutDefaultSchema(reader.name().join('.'), 'postgres'))
  }
  return { tables, keys }
}

/** Returns the name of the key that a statement adds; empty for any other statement. */
function addedKey(sql: string): string {
  if (!/^alter\s+table\b[\s\S]*\bforeign\s+key\b/i.test(sql)) return ''
  const reader = new SqlReader(sql, 'postgres')
  if (!reader.find(/^constraint$/i)) return ''
  reader.next()
  return reader.name()[0] ?? ''
}

/** Matches PostgreSQL's message about something that isn't in the script. */
const MISSING = /^(?:relation|schema|type|function|collation) "?([^"(]+)"?.* does not exist/

/** Matches PostgreSQL's message about a key to columns that several rows may have in common. */
const NOT_UNIQUE =
  /^there is no (?:unique constraint matching given keys|primary key) for referenced table "([^"]+)"/

const withoutPart = (part: string): Reason => ({ kind: 'partial', why: `came without ${part}` })
/** @param names takes the whole names of what is left out: of a schema, only its own is known. */
type Repair = (item: SqlReader, missing: string, names: Set<string>) => string | null

/** How columns and keys come without what is missing. Returns their SQL: empty for nothing, null for no change. */
const REPAIRS: {
  repair: Repair
  without: (name: string) => Reason
}[] = [
  {
    // In a schema that isn't there.
    repair: withoutReference,
    without: (name) => withoutKey(name, 'which isn’t in the script'),
  },
  {
    repair: asText,
    without: (name) => withoutPart(`the type \`${name}\`: columns of this type are text here`),
  },
  {
    repair: withoutDefault,
    without: (name) => withoutPart(`defaults from \`${name}\`, which isn’t in the script`),
  },
  {
    repair: withoutCheck,
    without: (name) => ({
      kind: 'unchecked',
      why: `came without a check that uses \`${name}\`, which isn’t in the script`,
    }),
  },
  {
    repair: withoutExpression,
    without: (name) =>
      withoutPart(
        `what \`${name}\` computes, because \`${name}\` isn’t in the script: the column is an ordinary one here`,
      ),
  },
  {
    repair: withoutCollation,
    without: (name) => withoutPart(`the collation \`${name}\`, which isn’t here`),
  },
]

/**
 * Changes a statement for PostgreSQL that failed for something that isn't here, so that its table isn't lost:
 * a key to a missing table, a type or a function of an extension, rows that a key needs.
 *
 * @returns null if the statement can't do without it; `without` says what is missing now.
 */
function repairStatement(sql: string, message: string): { sql: string; without: Reason[] } | null {
  if (/violates foreign key constraint/.test(message) && /^alter\s+table\b/i.test(sql)) {
    const why = 'came without a check of the rows: some rows that the key refers to are missing'
    return { sql: `${sql} not valid`, without: [{ kind: 'unchecked', why }] }
  }
  const change = (text: string, repair: (item: SqlReader) => string | null) =>
    createdTable(sql) === null ? repairChanges(text, repair) : repairTable(text, 'postgres', repair)
  const [, target] = NOT_UNIQUE.exec(message) ?? []
  if (target !== undefined) {
    const names = new Set<string>()
    const repaired = change(sql, (item) => withoutReference(item, target, names))
    const without = [...names].map((name) => withoutKey(name, 'whose columns aren’t unique'))
    return repaired === null ? null : { sql: repaired, without }
  }
  const [, missing] = MISSING.exec(message) ?? []
  if (missing === undefined) return null
  for (const { repair, without } of REPAIRS) {
    const names = new Set<string>()
    const repaired = change(sql, (item) => repair(item, missing, names))
    if (repaired !== null) return { sql: repaired, without: [...names].map(without) }
  }
  return null
}

/** Changes what `alter table … add` adds; null if nothing is changed. */
function repairChanges(sql: string, repair: (item: SqlReader) => string | null): string | null {
  const reader = new SqlReader(sql, 'postgres')
  if (!reader.skip('alter table')) return null
  for (const words of ['if exists', 'only']) reader.skip(words)
  reader.name()
  const begin = reader.text(0, reader.at)
  const changes = new SqlReader(reader.text(reader.at), 'postgres').parts()
  const repaired = changes.map((change) => {
    if (!change.skip('add')) return null
    change.skip('column')
    change.skip('if not exists')
    const added = repair(new SqlReader(change.text(change.at), 'postgres'))
    return added && `${change.text(0, change.at)} ${added}`
  })
  if (repaired.every((change) => change === null)) return null
  const list = changes.map((change, place) => repaired[place] ?? change.text()).filter(Boolean)
  return list.length > 0 ? `${begin} ${list.join(', ')}` : 'select 1'
}

/** Returns whether a name is the missing one, or is in the missing schema. */
const isMissing = (name: readonly string[], missing: string) =>
  name.join('.') === missing || name.at(-1) === missing || name[0] === missing

function withoutReference(item: SqlReader, missing: string, names: Set<string>): string | null {
  const key = keyOf(item)
  if (!key || !isMissing(key.table.split('.'), missing)) return null
  names.add(key.table)
  return key.rest
}

function asText(item: SqlReader, missing: string, names: Set<string>): string | null {
  const isType = (name: readonly string[]) =>
    isMissing(
      withoutDefaultSchema(name.join('.'), 'postgres').split('.'),
      withoutDefaultSchema(missing, 'postgres'),
    )
  let text = ''
  let end = 0
  const replace = (begin: number, name: readonly string[]) => {
    names.add(withoutDefaultSchema(name.join('.'), 'postgres'))
    item.group()
    text += ` ${item.text(end, begin)} text`
    end = item.at
  }
  item.next()
  const begin = item.at
  const declared = item.name()
  if (isType(declared)) replace(begin, declared)
  // `'new'::state`, also in parentheses.
  for (item.at = Math.max(end, 1); !item.isAtEnd; ) {
    if (item.next()!.text !== '::') continue
    const begin = item.at
    const cast = item.name()
    if (isType(cast)) replace(begin, cast)
  }
  return end === 0 ? null : `${text} ${item.text(end)}`.trim()
}

function withoutCollation(item: SqlReader, missing: string, names: Set<string>): string | null {
  if (!item.find(/^collate$/i)) return null
  const begin = item.at
  item.next()
  const name = item.name()
  if (!isMissing(name, missing)) return null
  names.add(name.join('.'))
  return `${item.text(0, begin)} ${item.text(item.at)}`
}

/** What may follow a column's default. */
const AFTER_DEFAULT =
  /^(?:not|null|constraint|primary|unique|check|references|generated|collate|deferrable|initially)$/i

/** Finds a part of a column or a key, and returns it without the part if that uses what is missing. */
function withoutUse(
  item: SqlReader,
  part: { begin: RegExp; skip: (item: SqlReader) => void },
  missing: string,
  names: Set<string>,
): string | null {
  if (!item.find(part.begin)) return null
  const begin = item.at
  part.skip(item)
  const used = new SqlReader(item.text(begin, item.at), 'postgres')
  while (!used.isAtEnd) {
    const isName = /^(?:word|name)$/.test(used.peek()!.kind)
    const name = isName ? used.name() : []
    if (!isName) used.next()
    if (!isName || !isMissing(name, missing)) continue
    names.add(name.join('.'))
    const before = item.text(0, begin).replace(/\bconstraint\s+(?:"[^"]*"|\S+)\s*$/i, '')
    return `${before} ${item.text(item.at)}`.trim()
  }
  return null
}

function withoutDefault(item: SqlReader, missing: string, names: Set<string>): string | null {
  const skip = (reader: SqlReader) => {
    reader.next()
    reader.next()
    while (!reader.isAtEnd && !AFTER_DEFAULT.test(reader.peek()!.text))
      if (!reader.group()) reader.next()
  }
  return withoutUse(item, { begin: /^default$/i, skip }, missing, names)
}

function withoutCheck(item: SqlReader, missing: string, names: Set<string>): string | null {
  const skip = (reader: SqlReader) => {
    reader.next()
    reader.group()
    reader.skip('no inherit')
  }
  return withoutUse(item, { begin: /^check$/i, skip }, missing, names)
}

function withoutExpression(item: SqlReader, missing: string, names: Set<string>): string | null {
  const skip = (reader: SqlReader) => {
    if (!reader.skip('generated always as')) return
    reader.group()
    for (const word of ['stored', 'virtual']) reader.skip(word)
  }
  return withoutUse(item, { begin: /^generated$/i, skip }, missing, names)
}
