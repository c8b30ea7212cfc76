import type { Dialect } from '#base/model/dialect.ts'
import { type ScriptStatement, type SqlToken, sqlTokens } from '#base/sql/sql-tokens.ts'
import { ENGINE_OF } from '#play/sandbox/protocol/engines.ts'
import { withoutDefaultSchema } from '../quote-sql.ts'
import { extensionsInPublic } from './extensions-in-public.ts'
import { limitRows } from './limit-rows.ts'
import {
  BEGINNING,
  NOT_A_DEFINITION,
  type Reason,
  type SkippedStatement,
  TEMPORARY,
  toSkippedStatement,
} from './own-table.ts'
import { readDefinitions } from './read-definitions.ts'
import { renamesIn } from './renames.ts'
import { rolledBackIn } from './rolled-back.ts'
import { pathOf, withPaths } from './search-path.ts'
import type { TsqlStatement } from './split-tsql.ts'

type Reasons = readonly [RegExp, Reason][]

/**
 * Statements that an engine here must not run: they set up the session of an import, or a server that isn't here.
 * Those of dialects without an engine aren't run anyway.
 */
const IGNORED: Partial<Record<Dialect, Reasons>> = {
  postgres: [
    [/^(?:set|reset|select\s+pg_catalog\.set_config|lock|analyze|vacuum)\b/i, NOT_A_DEFINITION],
    [/^(?:begin|commit|start\s+transaction|rollback|end)\b/i, NOT_A_DEFINITION],
    [/^\\/, { kind: 'ordinary', why: 'a psql command' }],
    [
      /^copy\b(?![\s\S]*\bfrom\s+stdin\b(?!.*\b(?:csv|binary|delimiter|where)\b))/is,
      {
        kind: 'lost',
        why: 'rows that are in a file, or not in the format of a dump: paste them as `insert` statements',
      },
    ],
    [/^(?:grant|revoke|alter\s+default\s+privileges)\b/i, NOT_A_DEFINITION],
    [
      /^alter\s+(?!(?:foreign\s+)?table\b)[\s\S]*\bowner\s+to\b|^alter\s+(?:foreign\s+)?table\s+(?:[^'(,"]|"[^"]*")*\sowner\s+to\s+(?:"[^"]*"|[^\s,"]+)\s*$|^comment\s+on\s+extension\b/i,
      NOT_A_DEFINITION,
    ],
    // It ends with its own statement in an import, but not in the script that is run as one.
    [/^create\s+(?:\w+\s+)?temp(?:orary)?\b[\s\S]*\bon\s+commit\s+drop\b/i, TEMPORARY],
    // Of the server: they would fail in a script that is run as one.
    [
      /^(?:create|alter|drop)\s+(?:publication|subscription|role|user|group|database|tablespace|system)\b/i,
      NOT_A_DEFINITION,
    ],
    [
      /^(?:reindex|cluster|checkpoint|discard|listen|notify|savepoint|release|abort|prepare\s+transaction)\b/i,
      NOT_A_DEFINITION,
    ],
  ],
  sqlite: [
    [/^(?:pragma|begin|commit|rollback|end|analyze|vacuum)\b/i, NOT_A_DEFINITION],
    [/^\./, { kind: 'ordinary', why: 'a command for SQLite’s shell' }],
    [
      /^insert\s+into\s+sqlite_schema\b/i,
      { kind: 'lost', why: 'a virtual table, whose module isn’t here' },
    ],
    [/^(?:insert\s+into|delete\s+from)\s+"?sqlite_sequence\b/i, NOT_A_DEFINITION],
  ],
}

/** Statements that are run, but whose tables aren't among those that queries name, and why. */
const NOT_LISTED: Reasons = [
  [/^create\s+(?:(?:local|global)\s+)?temp(?:orary)?\s+(?:table|view)\b/i, TEMPORARY],
  [
    /^create\s+table\b[^(]*\bpartition\s+of\b|^alter\s+table\b[\s\S]*\battach\s+partition\b/i,
    {
      kind: 'unlisted',
      why: 'a partition: its rows belong to the partitioned table, which is listed',
    },
  ],
]

/** What a script can create and drop; MySQL also takes `tables`. */
const OBJECT =
  '(?:(?:materialized\\s+|foreign\\s+)?(?:tables?|view)|type|domain|schema|sequence|function|procedure|routine|aggregate|operator(?:\\s+(?:class|family))?|collation|conversion|statistics|text\\s+search\\s+\\w+|extension|index|(?:event\\s+)?trigger|policy|rule|(?:trusted\\s+|procedural\\s+)*language|access\\s+method|foreign\\s+data\\s+wrapper|server)'
const QUALIFIED = String.raw`(?:"[^"]*"|${'`[^`]*`'}|\[[^\]]*\]|[^\s(;,"${'`'}[])+`
const NAME = `(${QUALIFIED})`
const CREATED = new RegExp(
  String.raw`^create\s+(?:or\s+replace\s+)?(?:unlogged\s+|virtual\s+|recursive\s+|unique\s+|constraint\s+|temp(?:orary)?\s+)?${OBJECT}\s+(?:concurrently\s+)?(?:if\s+not\s+exists\s+)?${NAME}`,
  'i',
)
/** The table that a query makes. */
const SELECTED =
  /^select\b[\s\S]*?\binto\s+(?:temp(?:orary)?\s+|unlogged\s+|table\s+)*((?:"[^"]*"|\[[^\]]*\]|[^\s;,"[])+)/i
const DROPPED = new RegExp(String.raw`^drop\s+${OBJECT}\s+(?:if\s+exists\s+)?${NAME}`, 'i')
/** MySQL and SQL Server have indexes by a table's definition, which aren't among what a script creates. */
const OF_INDEX = /^drop\s+index\b/i
/** Further names of a list. */
const NEXT_NAME = new RegExp(String.raw`,\s*${NAME}`, 'g')
/** Matches what takes something away from a table: columns, rows, its name. */
const TAKES_AWAY = new RegExp(
  String.raw`^(?:alter\s+table\s+(?:if\s+exists\s+)?(?:only\s+)?(?<altered>${QUALIFIED})\s+(?:rename\b|(?:[^']|'[^']*')*?\bdrop\b)|(?:delete\s+from|truncate(?:\s+table)?|update)\s+(?:only\s+)?(?<emptied>${QUALIFIED}))`,
  'i',
)

/** What a tool fills in before it sends SQL: Flyway's `${name}`, `{{ name }}` and `{% … %}` of templates, sqlcmd's `$(name)`, `%PREFIX%` and `#__`. */
const PLACEHOLDER =
  /\$\{[^}\n]+\}|\{\{[^}\n]+\}\}|\{%[^%\n]+%\}|\$\(\w+\)|%[A-Z][A-Z_]+%|(?<=[`"[])#__(?=\w)/
/** Where no dialect has a variable: `@schema.person` of SqlRender, `@prefix@person`, `:name` of psql. */
const NAMED_BY_TOOL = /^(?:create|alter)\s+table\s+(?:if\s+not\s+exists\s+)?(?<name>[@:]\w+)/i

/** Why a statement is left out whose SQL a tool completes. */
const FILLED_IN = 'is a placeholder that a tool fills in: write the value in its place'

/** Returns why a definition isn't complete; undefined if it is. Texts may hold anything. */
function whyIncomplete(sql: string, dialect: Dialect): Reason | undefined {
  const isDefinition = /^(?:create|alter|use)\b/i.test(sql) && /[${:@%#]/.test(sql)
  // Rows may be megabytes.
  const read = isDefinition ? sql : sql.slice(0, BEGINNING)
  // `:schema.person`, in any statement: T-SQL alone has methods of variables.
  const mayHaveSchema = dialect !== 'mssql' && /[:@]\w+\./.test(read)
  if (!isDefinition && !mayHaveSchema) return undefined
  const tokens = [...sqlTokens(read, dialect)].filter(({ kind }) => kind !== 'string')
  const isSchema = ({ kind }: SqlToken, place: number) =>
    kind === 'parameter' && tokens[place + 1]?.text === '.'
  const schema = mayHaveSchema ? tokens.find(isSchema)?.text : undefined
  const text = isDefinition ? tokens.map((token) => token.text).join('') : ''
  const found = schema ?? PLACEHOLDER.exec(text)?.[0] ?? NAMED_BY_TOOL.exec(sql)?.groups?.name
  return found ? { kind: 'incomplete', why: `\`${found}\` ${FILLED_IN}` } : undefined
}

/** What a script has created so far, and what it creates at all, by plain names. */
interface Created {
  sofar: Set<string>
  ever: ReadonlySet<string>
  /** What it drops before it creates it, as a dump does that replaces what is there. */
  replaced: ReadonlySet<string>
}

/** Matches what is called after types: `drop cast (a as b)`, `create transform for a language c`. */
const BY_TYPES =
  /^(?<verb>create|drop)\s+(?:or\s+replace\s+)?(?<what>cast|transform)\s+(?:if\s+exists\s+)?(?<types>\((?:"[^"]*"|[^")])*\)|for\s.+?\slanguage\s+\S+)/i

/** Returns the name of what is called after types, if a statement creates or drops it. */
function nameByTypes(sql: string, verb: 'create' | 'drop'): string | undefined {
  const groups = BY_TYPES.exec(sql)?.groups
  if (groups?.verb?.toLowerCase() !== verb) return undefined
  return `${groups.what} ${groups.types!}`.replace(/\s+/g, ' ').toLowerCase()
}

/** Returns the names of what a statement drops. */
function namesDropped(sql: string, dialect: Dialect): string[] {
  const byTypes = nameByTypes(sql, 'drop')
  if (byTypes) return [byTypes]
  const [begin, first] = DROPPED.exec(sql) ?? []
  if (first === undefined) return []
  // What a function takes is no name.
  const rest = sql.slice(begin!.length).replace(/\([^()]*\)/g, '')
  const others = [...rest.matchAll(NEXT_NAME)].map(([, name]) => name!)
  return [first, ...others].map((name) => plainName(name, dialect))
}

/** Returns what a script drops before it creates it. */
function namesReplaced(
  statements: readonly ScriptStatement[],
  namesOf: readonly (readonly string[])[],
  dialect: Dialect,
): ReadonlySet<string> {
  const made = new Set<string>()
  const replaced = new Set<string>()
  for (const [index, { sql }] of statements.entries()) {
    for (const name of namesDropped(sql, dialect)) if (!made.has(name)) replaced.add(name)
    for (const name of namesOf[index]!) made.add(name)
  }
  return replaced
}

/** What must not lock out others, and so runs in no transaction: a script that is run as one has no others. */
const CONCURRENTLY =
  /^(?<begin>(?:create\s+(?:unique\s+)?index|drop\s+index|refresh\s+materialized\s+view|alter\s+table\s[^']*\bdetach\s+partition\s[^']*?))\s+concurrently\b/i

function withoutOthers(statement: TsqlStatement): TsqlStatement {
  const sql = statement.sql.replace(CONCURRENTLY, '$<begin>')
  return sql === statement.sql ? statement : { ...statement, sql }
}

/** What every database has. */
const OF_SYSTEM = /^(?:pg_|information_schema\.|sqlite_|sys\.)/

/**
 * Returns why a statement must not be tried again after others: a table that the script creates later would lose what the
 * statement takes away from an earlier one, or would be dropped. Undefined if it may.
 */
function whyTooEarly(
  sql: string,
  { sofar, ever, replaced }: Created,
  dialect: Dialect,
): Reason | undefined {
  const dropped = namesDropped(sql, dialect)
  if (dropped.length > 0) {
    if (dropped.some((name) => sofar.has(name))) return undefined
    const kind = dropped.every((name) => ever.has(name)) ? 'ordinary' : 'elsewhere'
    return { kind, why: 'drops something that isn’t here yet' }
  }
  const { altered, emptied } = TAKES_AWAY.exec(sql)?.groups ?? {}
  const subject = plainName(altered ?? emptied ?? '', dialect)
  if (subject === '' || sofar.has(subject) || OF_SYSTEM.test(subject)) return undefined
  const where = ever.has(subject) ? 'here yet' : 'in the script'
  const isReplaced = ever.has(subject) && replaced.has(subject)
  return {
    kind: isReplaced ? 'ordinary' : 'elsewhere',
    why: `changes \`${subject}\`, which isn’t ${where}`,
  }
}

/** Returns the names that a statement creates or gives. */
function namesCreated(sql: string, dialect: Dialect): string[] {
  const [, name] = CREATED.exec(sql) ?? SELECTED.exec(sql) ?? []
  const names = [...(name ? [plainName(name, dialect)] : []), ...createdWithin(sql)]
  const byTypes = nameByTypes(sql, 'create')
  if (byTypes) names.push(byTypes)
  const history = dialect === 'mssql' ? HISTORY.exec(sql)?.groups?.name : undefined
  if (history) names.push(plainName(history, dialect))
  return [...names, ...renamesIn(sql, dialect).values()]
}

/** SQL Server's table of earlier rows. */
const HISTORY = /\bhistory_table\s*=\s*(?<name>[^\s,)]+)/i

/** `alter schema a rename to b`, after which all that is in it has another name. */
const RENAMED_SCHEMA = new RegExp(
  String.raw`^alter\s+schema\s+(?<from>${QUALIFIED})\s+rename\s+to\s+(?<to>${QUALIFIED})`,
  'i',
)

/**
 * Separates statements that create tables and rows, from those that aren't needed.
 * Rows are taken up to a limit.
 *
 * @param statements those of T-SQL without their batches.
 */
export function selectStatements(
  statements: readonly TsqlStatement[],
  dialect: Dialect,
): { taken: ScriptStatement[]; leftOut: SkippedStatement[] } {
  const taken: ScriptStatement[] = []
  const leftOut: SkippedStatement[] = []
  const isAsked = ENGINE_OF[dialect] !== null
  const placeable = dialect === 'postgres' ? statements.map(withoutOthers) : statements
  const given = dialect === 'postgres' ? withPaths(placeable) : placeable
  const single = given.filter((statement) => {
    const { why } = statement
    if (why !== undefined) leftOut.push(toSkippedStatement(statement, why))
    return why === undefined
  })
  const hasPaths = given !== placeable
  let path = ''
  const namesOf = single.map(({ sql }) => namesCreated(sql, dialect))
  // PostgreSQL has this schema from the beginning.
  const created: Created = {
    sofar: new Set(['public']),
    ever: new Set(namesOf.flat()),
    replaced: namesReplaced(single, namesOf, dialect),
  }
  const placed =
    dialect === 'postgres'
      ? extensionsInPublic(single, hasPaths, (name) => created.ever.has(name))
      : (sql: string) => sql
  const hasRows = ({ sql }: ScriptStatement) => /^(?:insert|replace|copy)\b/i.test(sql)
  const definitions = single.filter(({ sql }) => /^(?:create|alter)\b/i.test(sql))
  const { tables } = readDefinitions(definitions, dialect)
  const whyIgnored = ({ sql }: ScriptStatement) =>
    hasPaths && pathOf(sql) !== undefined
      ? undefined
      : IGNORED[dialect]?.find(([pattern]) => pattern.test(sql))?.[1]
  const inserts = single.filter((statement) => hasRows(statement) && !whyIgnored(statement))
  const rows = limitRows(inserts, tables, dialect)
  const rolledBack = rolledBackIn(single, dialect)
  for (const [index, statement] of single.entries()) {
    const { sql } = statement
    const isTaking = DROPPED.test(sql) || TAKES_AWAY.test(sql)
    const undone = isTaking ? rolledBack.get(statement) : undefined
    const why =
      whyIgnored(statement) ??
      (undone && { kind: 'ordinary' as const, why: `rolled back in line ${undone.end}` }) ??
      whyIncomplete(sql, dialect) ??
      (isAsked || (DROPPED.test(sql) && !OF_INDEX.test(sql))
        ? whyTooEarly(sql, created, dialect)
        : undefined)
    if (hasPaths) path = plainName(/^[^,]*/.exec(pathOf(sql) ?? path)![0].trim(), dialect)
    for (const name of why === undefined ? namesOf[index]! : []) {
      created.sofar.add(name)
      // It is found with and without the schema that is set.
      if (hasPaths)
        created.sofar.add(name.includes('.') ? name.split('.').at(-1)! : `${path}.${name}`)
    }
    const { from, to } = RENAMED_SCHEMA.exec(sql)?.groups ?? {}
    if (from !== undefined && to !== undefined) {
      const [before, after] = [from, to].map((schema) => plainName(schema, dialect))
      for (const name of created.sofar)
        if (name.startsWith(`${before}.`)) created.sofar.add(after + name.slice(before!.length))
    }
    if (why) leftOut.push(toSkippedStatement(statement, why))
    else if (hasRows(statement)) {
      const insert = rows.taken.get(statement)
      if (insert !== null) taken.push({ line: statement.line, sql: insert ?? sql })
    } else {
      taken.push({ line: statement.line, sql: placed(sql) })
      const [, whyNotListed] = NOT_LISTED.find(([pattern]) => pattern.test(sql)) ?? []
      if (whyNotListed && isAsked) leftOut.push(toSkippedStatement(statement, whyNotListed))
    }
  }
  return { taken, leftOut: [...leftOut, ...rows.leftOut] }
}

const CREATED_WITHIN = new RegExp(
  String.raw`\bcreate\s+(?:or\s+replace\s+)?(?:unlogged\s+|unique\s+)?${OBJECT}\s+(?:if\s+not\s+exists\s+)?${NAME}`,
  'gi',
)
const SCHEMA = new RegExp(String.raw`^create\s+schema\s+(?!authorization\b)${NAME}`, 'i')

/** Matches what runs statements of its own; a function does when it is called, which may be in any statement. */
const RUNS_OTHERS = /^(?:do|create\s+(?:or\s+replace\s+)?(?:function|procedure))\b/i

/** Returns what other statements create while they run: `create schema` with its tables, and PostgreSQL's `do`. */
function createdWithin(sql: string): string[] {
  const [head, schema] = SCHEMA.exec(sql) ?? []
  if (head === undefined && !RUNS_OTHERS.test(sql)) return []
  const names = [...sql.slice(head?.length ?? 0).matchAll(CREATED_WITHIN)].map(([, name]) => name!)
  return names.map((name) =>
    plainName(schema === undefined || name.includes('.') ? name : `${schema}.${name}`, 'postgres'),
  )
}

/** Names with and without quotes and the default schema are the same. */
function plainName(name: string, dialect: Dialect): string {
  const plain = withoutDefaultSchema(name.replace(/["`[\]]/g, ''), dialect).toLowerCase()
  // A schema of MySQL is a database: that of the dump.
  return dialect === 'mysql' ? plain.split('.').at(-1)! : plain
}
