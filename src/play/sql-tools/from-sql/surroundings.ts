import type { Dialect } from '#base/model/dialect.ts'
import { replaceTokens, type SqlToken, sqlTokens } from '#base/sql/sql-tokens.ts'
import { UntranslatableError } from './untranslatable.ts'

/** A statement as it is in a reader's clipboard, and what is said about what stood around it or in it. */
interface BroughtStatement {
  sql: string
  notes: string[]
  /** Whether what was brought is a call that holds the statement as a text. */
  isInCall?: boolean
  /** Whether it is a script that sets variables before its statement. */
  isScript?: boolean
}

/** How a statement begins. */
export const STATEMENT =
  /^(?:\s|--[^\n]*\n|#[^\n]*\n|\/\*[\s\S]*?\*\/|\()*(?:select|insert|update|delete|merge|replace|with|values|table|create|alter|drop|truncate|call|exec|execute|set|show|desc|describe|declare|use|explain|analyze|begin|commit|rollback|grant|pragma|attach|vacuum|if|while|print|copy|do|lock|prepare|comment|refresh|reindex|optimize|check|repair|flush|kill|install|load|handler|savepoint|release|start|rename|dbcc|bulk|waitfor|backup|restore|deny|throw|raiserror)\b/i

/** The prompts of clients on the first line, and those on each next one. */
const PROMPTS: readonly { first: RegExp; next: RegExp }[] = [
  { first: /^\s*(?:mysql|mariadb(?: \[[^\]\n]*\])?)>[ \t]+/i, next: /^[ \t]*(?:['"`-]|\/\*)>/ },
  { first: /^\s*sqlite>[ \t]+/i, next: /^[ \t]*\.\.\.>/ },
  { first: /^\s*[\w.-]+=[#>][ \t]+/, next: /^[\w.-]+[-('"$*][#>]/ },
  { first: /^\s*1>[ \t]+/, next: /^[ \t]*[1-9]\d*>/ },
]

/** What tools write before a statement: `Hibernate: `, `prisma:query `, `User Load (0.5ms)  `, `LOG:  statement: `. */
const LOGGED =
  /^(?:[^;'"`\n]{1,300}?(?:[:)\]>]|\bquery)|\s*(?:Executed|Executing|Failed executing) DbCommand[^\n]*)\s+(?=(?:select|insert|update|delete|merge|replace|with)\s)/i
/** What SQL Server's tools read as the end of a batch, on a line of its own. */
const END_OF_BATCH = /\n[ \t]*go[ \t]*;?\s*$/i
/** What they write behind it. */
const BEHIND: readonly [RegExp, only?: Dialect][] = [
  // ActiveRecord's values, Django's, and those of PostgreSQL's log.
  [/[ \t]+\[\["[^\n]*\]\]\s*$/],
  [/;\s*args=[\s\S]*$/],
  [/\n[^\n]*\bDETAIL:\s+parameters:[\s\S]*$/i],
  // What sends a statement to the server, in the clients of PostgreSQL and MySQL, and in SQL Server's tools.
  [/\s*\\gx?\s*;?\s*$/i],
  [END_OF_BATCH, 'mssql'],
]

/**
 * What a tool's log has around a statement, where one is sign of the other: the values in brackets behind Ecto's would be
 * the element of an array elsewhere.
 */
const LOGS: readonly { before: RegExp; behind?: RegExp }[] = [
  // SQLAlchemy, whose first statement of a transaction has another entry before it.
  {
    before:
      /^(?:[^\n]*\bsqlalchemy\.engine\b[^\n]*\bBEGIN\b[^\n]*\n)?[^;'"`\n]*\bsqlalchemy\.engine\.(?:\w+\.)*Engine\b[\s:]+/,
    behind:
      /\n(?:[^\n]*\bsqlalchemy\.engine\b|\s*\[(?:generated in|cached since|no key|caching|raw sql|insertmanyvalues|dialect)\b)[\s\S]*$/,
  },
  // MyBatis.
  { before: /^[^;'"`\n]*==>\s+Preparing:\s+/, behind: /\n[^\n]*==>\s+Parameters:[\s\S]*$/ },
  // Hibernate with its values.
  {
    before: /^[^;'"`\n]*(?:Hibernate:|\borg\.hibernate\.SQL\b[^\n]*?(?::|-))\s+/,
    behind: /\n[^\n]*\bbinding parameter\b[\s\S]*$/,
  },
  // Ecto.
  { before: /^[^\n]*\bQUERY (?:OK|ERROR)\b[^\n]*\n/, behind: /[ \t]\[[^\n]*\](?:\n[\s\S]*)?$/ },
  // An entry of MySQL's slow log.
  {
    before: /^(?:\s*#[^\n]*\n)*\s*(?:use\s+[^;\s]+;\s*)?set\s+timestamp\s*=\s*\d+(?:\.\d+)?;\s*/i,
    behind: /;\s*\n#\s(?:Time|User@Host):[\s\S]*$/,
  },
]
/** What SQL Server's tools have before a statement: settings, the database, and the ends of batches. */
const SETTINGS =
  /^(?:\s*(?:set\s+(?:(?:nocount|implicit_transactions|xact_abort|statistics\s+(?:io|time)(?:\s*,\s*(?:io|time))?|ansi_nulls|ansi_padding|ansi_warnings|quoted_identifier|arithabort|concat_null_yields_null)\s+(?:on|off)|transaction\s+isolation\s+level\s+(?:read\s+(?:un)?committed|repeatable\s+read|snapshot|serializable))|use\s+(?:\[[^\]\n]*\]|\w+)|go)\s*(?:;|\n))+\s*/i

const blank = (text: string) => text.replace(/[^\n]/g, ' ')
const shown = (text: string) => {
  const line = text.trim().replace(/\s+/g, ' ').replaceAll('`', '')
  return line.length > 40 ? `${line.slice(0, 40)}…` : line
}

/**
 * Takes a statement out of what tools write around it, and reads placeholders that its database doesn't know as
 * parameters; returns null where there is neither. What is left out becomes spaces, so that positions stay.
 *
 * Only for what can't be read as it is: in a statement that can, the same signs are operators, comments or names.
 *
 * @throws UntranslatableError for a template that stands for more than a value.
 */
export function withoutSurroundings(brought: string, dialect: Dialect): BroughtStatement | null {
  const left: string[] = []
  let sql = brought.replace(/^\s*```[^\n]*(?=\n[\s\S]*\n[ \t]*```\s*$)/, blank)
  if (sql !== brought) sql = sql.replace(/\n[ \t]*```\s*$/, blank)
  const call = dialect === 'mssql' ? inCall(sql) : null
  if (call) {
    left.push(...call.around)
    sql = call.sql
  }
  const settings = dialect === 'mssql' ? (SETTINGS.exec(sql)?.[0] ?? '') : ''
  if (settings !== '' && STATEMENT.test(sql.slice(settings.length))) {
    left.push(settings)
    sql = blank(settings) + sql.slice(settings.length)
  }
  const set = variablesBefore(sql, dialect)
  if (set) {
    const before = sql.slice(0, set.end)
    const withComments = replaceTokens(before, dialect, ({ kind, text }) =>
      kind === 'comment' ? text : blank(text),
    )
    sql = withComments + set.statement
  }
  const log = LOGS.find(
    ({ before }) => before.test(sql) && STATEMENT.test(sql.slice(before.exec(sql)![0].length)),
  )
  if (log) {
    for (const pattern of [log.before, log.behind]) {
      const found = pattern?.exec(sql)
      if (!found || (pattern === log.behind && isWithin(sql, found.index, dialect))) continue
      left.push(found[0])
      sql = sql.slice(0, found.index) + blank(found[0]) + sql.slice(found.index + found[0].length)
    }
  }
  const prompt = PROMPTS.find(({ first }) => first.test(sql))
  const logged = STATEMENT.test(sql) ? null : LOGGED
  const before = (prompt?.first ?? logged)?.exec(sql)?.[0] ?? ''
  const behind = sql.slice(before.length)
  if (before !== '' && STATEMENT.test(behind)) {
    left.push(before)
    sql = blank(before) + (prompt ? withoutNextPrompts(behind, prompt.next) : behind)
  }
  for (const [pattern, only = dialect] of BEHIND) {
    const found = only === dialect ? pattern.exec(sql) : null
    if (!found || isWithin(sql, found.index, dialect)) continue
    left.push(found[0])
    sql = sql.slice(0, found.index) + blank(found[0])
  }
  const { sql: read, notes } = withOwnPlaceholders(sql, dialect)
  if (read === brought) return null
  const leftOut = left.map(
    (text) => `\`${shown(text)}\` is left out: it isn’t part of the statement.`,
  )
  return {
    sql: read,
    notes: [...leftOut, ...(set?.notes ?? []), ...notes],
    isInCall: call !== null,
    isScript: set !== null,
  }
}

/** What ends the value of a variable without a semicolon. */
const NEXT =
  /^(?:select|insert|update|delete|merge|with|declare|set|if|exec|execute|while|begin|print|return|replace)$/i
/** Types that a driver sends without being asked. */
const SENT = /^(?:int|integer|bit|nvarchar(?:\([^)]*\))?|sysname)$/i

/**
 * Reads the variables that a statement has before it, `declare @a int = 5;` in SQL Server and `set @a = 5;` in both it and
 * MySQL: what they are for is a parameter. Returns null where there are none, or something else is before the statement.
 */
function variablesBefore(
  sql: string,
  dialect: Dialect,
): { end: number; statement: string; notes: string[] } | null {
  if (dialect !== 'mssql' && dialect !== 'mysql') return null
  const tokens = [...sqlTokens(sql, dialect)].filter(
    ({ kind }) => kind !== 'space' && kind !== 'comment',
  )
  const textAt = (index: number) => tokens[index]?.text.toLowerCase() ?? ''
  const variables = new Map<string, { type: string; value: string }>()
  // To MySQL, the sign is a symbol of its own.
  const size = dialect === 'mysql' ? 2 : 1
  const nameAt = (index: number) => {
    const isVariable = /^@[^@]/.test(`${textAt(index)}${size > 1 ? textAt(index + 1) : ''}`)
    return isVariable ? textAt(index + size - 1).replace(/^@?/, '@') : null
  }
  const endOfValue = (from: number) => {
    let [end, depth] = [from, 0]
    for (; end < tokens.length; end += 1) {
      const text = textAt(end)
      if (depth === 0 && (/^[,;]$/.test(text) || (tokens[end]!.kind === 'word' && NEXT.test(text))))
        break
      if (text === '(') depth += 1
      if (text === ')') depth -= 1
    }
    return end
  }
  const textOf = (from: number, to: number) =>
    from < to
      ? sql.slice(tokens[from]!.start, tokens[to - 1]!.start + tokens[to - 1]!.text.length)
      : ''
  // In SQL Server, `select @a = 1` sets a variable, too, unless it reads from a table.
  const isAssigning = (index: number) => {
    if (textAt(index) === 'set') return true
    let [end, depth] = [index + 1, 0]
    for (; end < tokens.length && (depth > 0 || !NEXT.test(textAt(end))); end += 1) {
      if (depth === 0 && /^(?:;|from|where)$/.test(textAt(end))) break
      if (textAt(end) === '(') depth += 1
      if (textAt(end) === ')') depth -= 1
    }
    const isRead = /^(?:from|where)$/.test(textAt(end))
    return dialect === 'mssql' && textAt(index) === 'select' && !isRead
  }
  let at = 0
  for (;;) {
    const isDeclared = dialect === 'mssql' && textAt(at) === 'declare'
    if (textAt(at) === ';') at += 1
    else if (isDeclared || (isAssigning(at) && nameAt(at + 1))) {
      do {
        const name = nameAt(at + 1)
        if (name === null) return null
        const begin = at + 1 + size + (isDeclared && textAt(at + 1 + size) === 'as' ? 1 : 0)
        const end = endOfValue(begin)
        const equals = tokens.findIndex(({ text }, index) => index >= begin && /^:?=$/.test(text))
        const typeEnd = equals < 0 || equals > end ? end : equals
        const type = isDeclared ? textOf(begin, typeEnd) : (variables.get(name)?.type ?? '')
        if (/^(?:table|cursor)\b/i.test(type) || (!isDeclared && typeEnd !== begin)) return null
        const value = textOf(typeEnd + 1, end)
        // A variable is gone behind the end of a batch.
        if (/\n\s*go\b/i.test(`${type}${value}`)) return null
        variables.set(name, { type, value })
        at = end
      } while (textAt(at) === ',')
    } else break
  }
  const first = tokens[at]
  if (variables.size === 0 || !first || !STATEMENT.test(sql.slice(first.start))) return null
  const rest = sql.slice(first.start)
  if (dialect === 'mysql' && /@[\w$]+\s*:=/.test(rest)) return null
  const statement = dialect === 'mysql' ? withParameters(rest, variables) : rest
  const notes = [...variables].map(([name, { type, value }]) => {
    const typed = type ? ` of the type \`${shown(type)}\`` : ''
    const sent =
      type && !SENT.test(type)
        ? ' Drivers choose its type themselves: cast it where the type matters.'
        : ''
    return `\`${name}\` is a parameter here: its value was \`${shown(value || 'null')}\`${typed}.${sent}`
  })
  return { end: first.start, statement, notes }
}

/** Writes variables of MySQL as parameters. */
function withParameters(sql: string, variables: ReadonlyMap<string, unknown>): string {
  const tokens = [...sqlTokens(sql, 'mysql')]
  const isSet = (index: number) => {
    const [before, sign, name] = [-1, 0, 1].map((place) => tokens[index + place])
    return (
      before?.text !== '@' && sign?.text === '@' && variables.has(`@${name?.text.toLowerCase()}`)
    )
  }
  return tokens.map(({ text }, index) => (isSet(index) ? ':' : text)).join('')
}

/** Returns the statement that SQL Server's `sp_executesql` gets as a constant, and what stands around it. */
function inCall(sql: string): { sql: string; around: string[] } | null {
  const found =
    /^\s*exec(?:ute)?\s+(?:(?:master\.)?(?:sys|dbo)?\.+)?\[?sp_executesql\]?\s+(?:@stmt\s*=\s*)?n'/i.exec(
      sql,
    )
  const inner = found && /^(?:[^']|'')*/.exec(sql.slice(found[0].length))![0]
  if (!found || inner === null) return null
  const behind = sql.slice(found[0].length + inner.length)
  // The text goes on with `+` where it is put together.
  if (!/^'\s*(?:,|;?\s*$)/.test(behind)) return null
  return {
    sql: blank(found[0]) + inner.replaceAll("''", "'"),
    around: [found[0], behind.replace(/^'[\s,;]*/, '')].filter((text) => text !== ''),
  }
}

/** Leaves out the prompts of the lines behind a first one, if each has one: `> 5` goes on in an expression. */
function withoutNextPrompts(sql: string, next: RegExp): string {
  const [first, ...lines] = sql.split('\n')
  if (!lines.every((line) => line.trim() === '' || next.test(line))) return sql
  return [first, ...lines.map((line) => line.replace(next, blank))].join('\n')
}

/** Returns whether an index is within a text, a name in quotes or a comment. */
function isWithin(sql: string, index: number, dialect: Dialect): boolean {
  for (const { kind, text, start } of sqlTokens(sql, dialect)) {
    if (start >= index) return false
    if (index < start + text.length) return kind !== 'space'
  }
  return false
}

/** A placeholder of a driver or a template that no database has. */
interface Placeholder {
  text: string
  name: string
  /** Whether it may stand for any part of a statement, not only for a value. */
  isTemplate: boolean
}

const DRIVERS = /#\{\s*(?<name>[\w.]+)[^}\n]*\}|%\((?<other>\w+)\)s|%s(?![\w%])/y
const TEMPLATES = /\$\{\s*(?<name>[^{}\n]*?)\s*\}|\{\{\s*(?<other>[^{}\n]*?)\s*\}\}/y
/**
 * What is a parameter in other dialects or to drivers: Npgsql's and pgx's `@id`, the `?id` of MySQL's connector for .NET,
 * JPA's `?1`.
 */
const FOREIGN: Partial<Record<Dialect, RegExp>> = {
  postgres: /[@$](?<name>[\p{L}_]\w*)|\?(?<number>\d+)/uy,
  mysql: /\?(?<name>[\p{L}_]\w*)|\?(?<number>\d+)/uy,
  // The last two are the variables of `sqlcmd` and the places of .NET's formats.
  mssql: /:(?<name>[\p{L}_]\w*)|\?(?<number>\d*)|\$\((?<other>\w+)\)|\{(?<place>\d+)\}/uy,
}
/** Those of them that the database reads as something else: an operator, or a variable of the connection. */
const MISREAD: Partial<Record<Dialect, RegExp>> = {
  postgres: /@[\p{L}_]|\?\d/u,
  mysql: /\?[\p{L}\p{N}_]/u,
  mssql: /\$\(\w/u,
}

/** What `@` is to PostgreSQL itself. */
const OWN_AT =
  '`@` begins a parameter here, as it does for drivers. For PostgreSQL’s operator for an absolute value, write a space, as in `@ a`, or write `abs(a)`.'

/** Words that may follow a `?` of MySQL without a space. */
const BEHIND_MARKS =
  /^\?(?:and|or|xor|order|group|having|limit|offset|as|then|else|end|when|between|in|is|like|not|on|union|from|where|for|asc|desc|div|mod|collate|set|returning)$/i

/** Returns whether the end of a batch stands behind a statement, which the grammar would take for an alias. */
export function endsBatch(sql: string, dialect: Dialect): boolean {
  const end = dialect === 'mssql' ? END_OF_BATCH.exec(sql) : null
  return end !== null && !isWithin(sql, end.index, dialect)
}

/** Returns whether a statement has parameters of a driver that its database would read as something else. */
export function hasMisreadParameters(sql: string, dialect: Dialect): boolean {
  const misread = MISREAD[dialect]
  if (!misread?.test(sql)) return false
  const found = firstPlaceholder(sql, dialect)
  return found !== null && misread.test(found.placeholder.text)
}

/** Returns the placeholder that begins at an index. */
function placeholderAt(sql: string, at: number, dialect: Dialect): Placeholder | null {
  for (const pattern of [DRIVERS, TEMPLATES, FOREIGN[dialect]]) {
    if (!pattern) continue
    pattern.lastIndex = at
    const { 0: text, groups } = pattern.exec(sql) ?? {}
    if (text === undefined || BEHIND_MARKS.test(text)) continue
    const name = groups?.name ?? groups?.other ?? groups?.number ?? groups?.place ?? ''
    return { text, name, isTemplate: pattern === TEMPLATES }
  }
  return null
}

/** Words that a value may follow. */
const BEFORE_VALUES =
  /^(?:select|distinct|where|and|or|not|in|like|ilike|between|limit|offset|top|then|else|when|case|is|on|having|by|escape|values|set|any|all|some|returning|fetch|first|next|interval|return)$/i
/** Those of them that other parts of a statement may follow, too, and those that the name of a table follows. */
const BEFORE_PARTS = /^(?:select|distinct|where|and|or|on|having|by|values|set|returning)$/i
const BEFORE_NAMES = /^(?:from|join|into|update|table|as|\.)$/i

/** Writes the placeholders of drivers and templates as parameters of the dialect. */
function withOwnPlaceholders(sql: string, dialect: Dialect): BroughtStatement {
  const read: string[] = []
  let [written, from] = ['', 0]
  for (;;) {
    // The text is read again behind each placeholder: its signs may have begun a comment or a name.
    const found = firstPlaceholder(sql.slice(from), dialect)
    if (!found) break
    const { text, name, isTemplate } = found.placeholder
    const isName =
      found.before === null || (BEFORE_NAMES.test(found.before) && !text.startsWith('@'))
    if (isName || (isTemplate && BEFORE_PARTS.test(found.before!))) {
      throw new UntranslatableError(
        `\`${shown(text)}\` is filled in by a tool: paste the SQL that the tool produces.`,
        { index: from + found.at, around: [], isWrong: true },
      )
    }
    read.push(text)
    written += sql.slice(from, from + found.at) + ownPlaceholder(name, read.length, dialect)
    from += found.at + text.length
  }
  if (read.length === 0) return { sql, notes: [] }
  written += sql.slice(from)
  const list = [...new Set(read)].map((text) => `\`${shown(text)}\``)
  const notes = [
    `${list.join(', ')} ${list.length > 1 ? 'are parameters' : 'is a parameter'} here.`,
  ]
  if (read.some((text) => text.startsWith('@'))) notes.push(OWN_AT)
  if (!read.some((text) => text.startsWith('%')) || !written.includes('%%')) {
    return { sql: written, notes }
  }
  notes.push('`%%` stands for `%` here, as it does next to `%s`.')
  return { sql: written.replaceAll('%%', '%'), notes }
}

function ownPlaceholder(name: string, count: number, dialect: Dialect): string {
  // Of a path, the last name says what it is.
  const own = /^[\w.]+$/.test(name) ? (name.split('.').at(-1) ?? '') : ''
  const isNamed = /^[\p{L}_]/u.test(own)
  if (/^\d/.test(own)) return `${dialect === 'mssql' ? '@' : ':'}parameter${own}`
  if (!isNamed && dialect !== 'postgres' && dialect !== 'mssql') return '?'
  return `${dialect === 'mssql' ? '@' : ':'}${isNamed ? own : `parameter${count}`}`
}

/**
 * Finds the first placeholder that isn't in a text, a name or a comment, and the word or sign before it: null where no
 * value stands there.
 */
function firstPlaceholder(
  sql: string,
  dialect: Dialect,
): { placeholder: Placeholder; at: number; before: string | null } | null {
  let before: SqlToken | null = null
  for (const token of sqlTokens(sql, dialect)) {
    const { kind, text, start } = token
    const isPossible =
      (kind === 'symbol' && /^[#%{$:?@]/.test(text)) ||
      (kind === 'comment' && text.startsWith('#{')) ||
      (kind === 'parameter' && text === '?' && dialect === 'mysql')
    const placeholder = isPossible ? placeholderAt(sql, start, dialect) : null
    // `extract(day from @at)`
    const isOwnName = placeholder?.text.startsWith('@') && before?.text.toLowerCase() === 'from'
    const isValue = placeholder && (isOwnName || isAtValue(sql, before, placeholder, start))
    if (placeholder && (isValue || placeholder.isTemplate || isAtName(before))) {
      return { placeholder, at: start, before: isValue ? before!.text : null }
    }
    if (kind !== 'space' && kind !== 'comment') before = token
  }
  return null
}

/** Returns whether a value may stand behind a token; behind another value, the same signs are operators. */
function isAtValue(
  sql: string,
  before: SqlToken | null,
  { text }: Placeholder,
  start: number,
): boolean {
  if (!before) return false
  // `::` and `?|` are one operator.
  const isOneSign = isOperatorWith(text[0]!, sql, start)
  if (before.kind === 'symbol') return !/^[).\]}]$/.test(before.text) && !isOneSign
  const isJoined = before.start + before.text.length === start
  return before.kind === 'word' && !isJoined && BEFORE_VALUES.test(before.text)
}

/** Returns whether a sign is part of an operator that began before it: `::`, `?|`, `<@`; `=@` is none. */
function isOperatorWith(sign: string, sql: string, start: number): boolean {
  if (sign !== '@') return /^[:?]$/.test(sign) && sql[start - 1] === sign
  const [before] = /[-+*/<>=~!@#%^&|`?]*$/.exec(sql.slice(0, start))!
  return before !== '' && !/^(?:=|<>|!=|>=|<=|>)$/.test(before)
}

const isAtName = (before: SqlToken | null) => before !== null && BEFORE_NAMES.test(before.text)
