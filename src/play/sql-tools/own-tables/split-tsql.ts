import { type ScriptStatement, type SqlToken, sqlTokens } from '#base/sql/sql-tokens.ts'

/** A view or a routine of T-SQL, whose statements are its own. */
const OF_STATEMENTS =
  /^(?:create|alter)\s+(?:or\s+alter\s+)?(?:view|proc|procedure|function|trigger)\b/i

/** Rights have the names of statements. */
const OF_RIGHTS = /^(?:grant|deny|revoke)$/i
/** Words that begin a statement where they begin a line. */
const AT_LINE =
  /^(?:if|insert|update|delete|select|merge|truncate|declare|exec|execute|print|raiserror|grant|deny|revoke|dbcc|use|while|return)$/i
/** What `create`, `alter` and `drop` are about, as no clause of `alter table` is. */
const OBJECT =
  /^(?:table|type|schema|sequence|synonym|view|unique|clustered|nonclustered|database|user|role|login|statistics|fulltext)$/i
/** Procedures that define something. */
const DEFINING = /^sp_(?:rename|addtype|addextendedproperty|executesql)$/i

/** A statement of a batch. */
export interface TsqlStatement extends ScriptStatement {
  /** Why it doesn't run on a new database; undefined if it does. */
  why?: string
}

/**
 * Splits a batch of T-SQL, which needs nothing between statements: where a line begins with a word that begins a statement,
 * and before definitions anywhere. What is in a text or in parentheses is none.
 */
export function splitTsql({ sql, line, rows }: ScriptStatement): TsqlStatement[] {
  if (OF_STATEMENTS.test(sql)) return [{ sql, line, rows }]
  const tokens = [...sqlTokens(sql, 'mssql')].filter(({ kind }) => !/space|comment/.test(kind))
  const places = beginsOf(tokens, sql)
  const otherwise = otherwiseIn(tokens)
  const lines = new Map<number, number>()
  let [at, before] = [line, 0]
  /** Of `create schema`, whose elements follow without anything between. */
  let schema = ''
  return places.flatMap((place, index) => {
    at += sql.slice(before, place).split('\n').length - 1
    before = place
    lines.set(place, at)
    const written = sql.slice(place, places[index + 1]).trim()
    if (written === '') return []
    const named = SCHEMA.exec(written)?.groups?.name
    schema = named ?? (ELEMENT.test(written) ? schema : '')
    const part = schema === '' ? written : written.replace(WITHOUT_SCHEMA, `$&${schema}.`)
    const first = otherwise.find(({ from, to }) => from <= place && place < to)?.instead
    const isOther = first !== undefined && OF_TABLE.test(part)
    const why = isOther && `runs only if the statement in line ${lines.get(first) ?? line} doesn’t`
    return [{ sql: part, line: at, ...(why && { why }) }]
  })
}

/** A schema has its owner's name if it has none. */
const SCHEMA =
  /^create\s+schema\s+(?:authorization\s+)?(?<name>\[(?:[^\]]|\]\])+\]|"(?:[^"]|"")+"|[\w$#@]+)/i
/** What `create schema` may create in the schema, and rights. */
const ELEMENT = /^(?:create\s+(?:table|view)|grant|deny|revoke)\b/i
const WITHOUT_SCHEMA =
  /^create\s+table\s+(?=(?:\[(?:[^\]]|\]\])+\]|"(?:[^"]|"")+"|[\w$#@]+)\s*(?![\w$#@.\s]))/i

/** Matches what defines a table, or takes something from it. */
const OF_TABLE = /^(?:create|alter|drop)\s+table\b|^exec(?:ute)?\b.*\bsp_rename\b/i

/** A part of a batch that runs instead of another one. */
interface Otherwise {
  from: number
  to: number
  /** Where the other part creates its first table. */
  instead: number
}

/** Returns what stands behind `else` where what stands before it creates a table. */
function otherwiseIn(tokens: readonly SqlToken[]): Otherwise[] {
  const isWord = (place: number, word: string) =>
    tokens[place]?.kind === 'word' && tokens[place]!.text.toLowerCase() === word
  /** Returns the place behind a block, or behind the statement that begins there. */
  const behind = (begin: number): number => {
    let depth = 0
    let cases = 0
    for (let place = begin; place < tokens.length; place++) {
      if (isWord(place, 'begin')) depth += 1
      else if (isWord(place, 'case')) cases += 1
      else if (isWord(place, 'end')) {
        if (cases > 0) cases -= 1
        else if (depth > 0) depth -= 1
        if (depth === 0 && cases === 0 && isWord(begin, 'begin')) return place + 1
      } else if (place > begin && depth === 0 && cases === 0 && isNextStatement(place)) return place
    }
    return tokens.length
  }
  const isNextStatement = (place: number) =>
    isWord(place, 'else') ||
    (['create', 'alter', 'drop'].some((word) => isWord(place, word)) && isWord(place + 1, 'table'))
  const parts: Otherwise[] = []
  let cases = 0
  /** Where the last `if` is, and the table that is created since. */
  let created: number | null = null
  for (const [place, { start }] of tokens.entries()) {
    if (isWord(place, 'case')) cases += 1
    else if (isWord(place, 'end') && cases > 0) cases -= 1
    else if (isWord(place, 'if') && !isWord(place - 1, 'table')) created = null
    else if (isWord(place, 'create') && isWord(place + 1, 'table')) created ??= start
    if (!isWord(place, 'else') || cases > 0) continue
    const end = tokens[behind(place + 1)]?.start ?? Number.POSITIVE_INFINITY
    if (created !== null) parts.push({ from: start, to: end, instead: created })
    created = null
  }
  return parts
}

/** Returns where statements begin. */
function beginsOf(tokens: readonly SqlToken[], sql: string): number[] {
  const places: number[] = []
  let depth = 0
  let first = ''
  for (const [place, token] of tokens.entries()) {
    const { kind, text, start } = token
    if (text === '(') depth += 1
    if (text === ')') depth -= 1
    const previous = tokens[place - 1]
    const isAtLine =
      previous === undefined ||
      sql.slice(previous.start + previous.text.length, start).includes('\n')
    const isBegin =
      places.length === 0 ||
      (kind === 'word' && beginsStatement(tokens, place, { isAtLine, depth, first }))
    if (!isBegin) continue
    places.push(start)
    first = text
    depth = 0
  }
  return places
}

interface Position {
  isAtLine: boolean
  /** How many parentheses are open. */
  depth: number
  /** The first word of the statement before. */
  first: string
}

function beginsStatement(
  tokens: readonly SqlToken[],
  place: number,
  { isAtLine, depth, first }: Position,
): boolean {
  const [before, after, later] = [-1, 1, 2].map((step) => tokens[place + step]?.text ?? '')
  const { text } = tokens[place]!
  if (OF_RIGHTS.test(first) && !isAtLine) return false
  if (/^(?:create|alter|drop)$/i.test(text)) {
    // Where a parenthesis isn't closed, the next table is one still.
    if (depth > 0) return isAtLine && /^create$/i.test(text) && /^table$/i.test(after!)
    if (isAtLine && /^create$/i.test(text)) return true
    const isIndex = /^(?:index|xml)$/i.test(after!) && !/^alter$/i.test(first)
    return OBJECT.test(after!) || isIndex
  }
  if (depth > 0) return false
  const isRunning = /^exec(?:ute)?$/i.test(text)
  if (
    isRunning &&
    [after, later, tokens[place + 3]?.text].some((word) => DEFINING.test(word ?? ''))
  )
    return true
  // `on update cascade`, `when matched then update`.
  const isOfClause = /^(?:on|for|then|,)$/i.test(before!)
  if (isAtLine && AT_LINE.test(text)) return !isOfClause
  const isAfterDefinition = /^(?:create|alter|drop|exec|execute)$/i.test(first)
  return isAfterDefinition && /^insert$/i.test(text) && !isOfClause
}
