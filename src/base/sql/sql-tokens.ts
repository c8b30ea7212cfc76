import type { Dialect } from '#base/model/dialect.ts'

/** What a part of SQL is; `name` is a quoted identifier, `word` a keyword or an identifier without quotes. */
export type SqlTokenKind =
  | 'space'
  | 'comment'
  | 'string'
  | 'name'
  | 'parameter'
  | 'number'
  | 'word'
  | 'symbol'

export interface SqlToken {
  kind: SqlTokenKind
  text: string
  /** The index of its first character. */
  start: number
}

/** A statement in a script. */
export interface ScriptStatement {
  /** Without the semicolon that ends it, and with a space for each comment. */
  sql: string
  /** The 1-based line on which it starts. */
  line: number
  /** The lines of data that follow PostgreSQL's `copy … from stdin`, each with its end: a row may be an empty line. */
  rows?: string
}

const BLOCK = String.raw`\/\*[\s\S]*?(?:\*\/|$)`
/** Comments within comments are read one level deep at a time; see `readToken`. */
const NESTED = String.raw`\/\*`
const TEXT = `'(?:[^']|'')*(?:'|$)`
const ESCAPED = (quote: string) =>
  String.raw`${quote}(?:[^${quote}\\]|\\[\s\S]|${quote}${quote})*(?:${quote}|$)`
const DOUBLE = `"(?:[^"]|"")*(?:"|$)`
const BACKTICKS = '`(?:[^`]|``)*(?:`|$)'
/** Binary numbers, where the dialect has them: SQL Server reads `0b1` as 0, called `b1`. */
const BINARY: Partial<Record<Dialect | 'any', string>> = {
  mysql: String.raw`0b[01]+(?![\p{L}\p{N}_$])|`,
  postgres: String.raw`0b[01]+(?![\p{L}\p{N}_$])|`,
}

/** MySQL's names may begin with a digit, where they are neither `0x1f` nor `0b1` nor `1e5`. */
const AFTER_DIGITS = String.raw`(?!0x[\da-f]+(?![\p{L}\p{N}_$])|0b[01]+(?![\p{L}\p{N}_$])|\d+e(?:\d+(?![\p{L}\p{N}_$])|[+-]\d))\d+[\p{L}_$][\p{L}\p{N}_$]*`
const BRACKETS = String.raw`\[(?:[^\]]|\]\])*(?:\]|$)`
const DOLLARS = String.raw`\$(?<tag>(?:[\p{L}_][\p{L}\p{N}_]*)?)\$[\s\S]*?(?:\$\k<tag>\$|$)`
/** A colon before a name, but neither in a cast (`::`) nor between the bounds of an array's slice. */
const COLON = String.raw`(?<![\p{L}\p{N}_\])]):[\p{L}_][\p{L}\p{N}_]*`

/** What SQL Server's names have behind their first sign. */
const INSIDE_NAMES = String.raw`[\p{L}\p{N}_$#@]`

type Quoting = Record<'comment' | 'string' | 'name' | 'parameter', string>

/** How each dialect writes what isn't a keyword; `any` reads what one of them generates. */
const QUOTING: Record<Dialect | 'any', Quoting> = {
  postgres: {
    comment: `--[^\\n]*|${NESTED}`,
    string: `e${ESCAPED("'")}|(?:[nbx]|u&)?${TEXT}|${DOLLARS}`,
    name: `(?:u&)?${DOUBLE}`,
    parameter: `\\$\\d+|${COLON}`,
  },
  mysql: {
    comment: `--(?=\\s|$)[^\\n]*|#[^\\n]*|${BLOCK}`,
    string: `[nbx]?${ESCAPED("'")}|${ESCAPED('"')}`,
    name: `${BACKTICKS}|${AFTER_DIGITS}`,
    parameter: `\\?|${COLON}`,
  },
  sqlite: {
    comment: `--[^\\n]*|${BLOCK}`,
    string: `x?${TEXT}`,
    name: `${DOUBLE}|${BACKTICKS}|${BRACKETS}`,
    // Unlike elsewhere, a name may be a number: `$1`, `:1`.
    parameter: `\\?\\d*|[@$:][\\p{L}\\p{N}_]+`,
  },
  mssql: {
    comment: `--[^\\n]*|${NESTED}`,
    string: `n?${TEXT}`,
    name: `${DOUBLE}|${BRACKETS}|#{1,2}[\\p{L}_]${INSIDE_NAMES}*`,
    parameter: `(?<!@)@(?!@)${INSIDE_NAMES}+`,
  },
  any: {
    comment: `--[^\\n]*|${BLOCK}`,
    string: TEXT,
    name: `${DOUBLE}|${BACKTICKS}|(?<!\\w)\\[\\w[^\\]]*\\]`,
    parameter: '\\$\\d+|(?<!@)@\\d+|\\?',
  },
}

/** Signs of several characters that a dialect has; PostgreSQL's other operators are read one sign at a time. */
const OPERATOR = String.raw`->>|->|<=>|\|\||&&|<>|!=|<=|>=|==|::|:=|<<|>>`

/** Behind a first letter, SQL Server's names also have signs: `emp#` is one. */
const plain = (dialect: Dialect | 'any') =>
  String.raw`(?<space>\s+)|(?<number>0x[\da-f]${dialect === 'mssql' ? '*' : '+'}|${BINARY[dialect] ?? ''}(?:\d+(?:\.\d*)?|(?<![\p{L}\p{N}_\x60])\.\d+)(?:e[+-]?\d+)?)|(?<word>[\p{L}_]${dialect === 'mssql' ? INSIDE_NAMES : String.raw`[\p{L}\p{N}_$]`}*)|(?<symbol>${OPERATOR}|[\s\S])`

const PATTERNS = new Map<string, RegExp>()

function patternOf(dialect: Dialect | 'any'): RegExp {
  let pattern = PATTERNS.get(dialect)
  if (!pattern) {
    const groups = Object.entries(QUOTING[dialect]).map(([kind, source]) => `(?<${kind}>${source})`)
    pattern = new RegExp(`${groups.join('|')}|${plain(dialect)}`, 'iuy')
    PATTERNS.set(dialect, pattern)
  }
  return pattern
}

/** Each kind, the most frequent ones first: a large script has millions of tokens. */
const KINDS: readonly SqlTokenKind[] = [
  ...(['symbol', 'space', 'word', 'number', 'string', 'name', 'comment', 'parameter'] as const),
]

/** Reads the token that begins at an index before the end. A quote that isn't closed reaches to the end. */
function readToken(sql: string, start: number, dialect: Dialect | 'any'): SqlToken {
  const pattern = patternOf(dialect)
  pattern.lastIndex = start
  const { 0: text, groups } = pattern.exec(sql)!
  return {
    kind: KINDS.find((kind) => groups![kind] !== undefined)!,
    text: text === '/*' ? nestedComment(sql, start) : text,
    start,
  }
}

/** PostgreSQL and SQL Server read comments within comments. */
function nestedComment(sql: string, start: number): string {
  const edge = /\/\*|\*\//g
  edge.lastIndex = start
  let depth = 0
  for (let bound = edge.exec(sql); bound; bound = edge.exec(sql)) {
    depth += bound[0] === '/*' ? 1 : -1
    if (depth === 0) return sql.slice(start, edge.lastIndex)
  }
  return sql.slice(start)
}

/** Yields the parts of SQL in order; joined, they are the SQL. */
export function* sqlTokens(sql: string, dialect: Dialect | 'any'): Generator<SqlToken> {
  for (let at = 0; at < sql.length; ) {
    const token = readToken(sql, at, dialect)
    yield token
    at += token.text.length
  }
}

/** Replaces tokens by what a function returns for them; null keeps the token. */
export function replaceTokens(
  sql: string,
  dialect: Dialect | 'any',
  replace: (token: SqlToken) => string | null,
): string {
  let replaced = ''
  for (const token of sqlTokens(sql, dialect)) replaced += replace(token) ?? token.text
  return replaced
}

/** Lines that are for the command-line client: psql's and SQLite's own commands, MySQL's `delimiter`. */
const CLIENT_LINES: Partial<Record<Dialect, RegExp>> = {
  postgres: /\\[^\n]*/y,
  mysql: /[ \t]*delimiter[ \t]+(?<delimiter>\S+)[^\n]*/iy,
  sqlite: /\.[a-z][^\n]*/iy,
}
/** Ends what stands before it, as MySQL's client has it; a column may be called `delimiter`, too. */
const LATER_DELIMITER = /delimiter[ \t]+(?<delimiter>[^\w\s]+)[ \t]*\r?(?=\n|$)/iy
/** Ends a statement, as a semicolon does: for MySQL's client, and for psql, which does something with the result. */
const SENDS: Partial<Record<Dialect, RegExp>> = {
  postgres: /\\(?:g(?:desc|exec|set|x)?|crosstabview)\b[^\n]*/y,
  mysql: /\\g/iy,
}
/** Drizzle separates the statements of its migrations by this; to MySQL it is no comment. */
const BREAKPOINT = /-->[ \t]*statement-breakpoint/y
/** SQL Server's tools end a batch at this line, with or without a semicolon before it. */
const GO = /[ \t]*go(?:[ \t]+\d+)?[ \t]*;?[ \t]*(?:--[^\n]*)?\r?(?=\n|$)/iy

/** Statements whose body, between `begin` and `end`, contains statements. */
const ROUTINE =
  /^(?:create|alter)\s+(?:or\s+(?:replace|alter)\s+)?(?:definer\s*=\s*\S+\s+)?(?:temp(?:orary)?\s+)?(?:constraint\s+)?(?:aggregate\s+)?(?:trigger|procedure|proc|function|event)\b/i

/**
 * Values of rows and what separates them, many at once: most of a dump, and never the end of a statement. Texts in them
 * have no backslash, which not every dialect reads alike. Spaces belong to it only between values, since a line may be
 * the client's.
 */
const VALUES = /(?:'(?:[^'\\]|'')*'(?=\s*[,)])|[\d(),.]|[ \t\r\n]+(?=['\d(,)])){2,2000}/y

/**
 * Splits a script into statements as the dialect's own client does. A routine includes its body, and `copy` its
 * rows. Comments before a statement aren't part of it, except those that MySQL runs.
 */
export function splitStatements(script: string, dialect: Dialect): ScriptStatement[] {
  const statements: ScriptStatement[] = []
  let [sql, line, start, depth, delimiter, last] = ['', 1, 1, 0, ';', '']
  let at = 0
  const skip = (text: string) => {
    at += text.length
    for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', end + 1)) line += 1
  }
  const matchHere = (pattern: RegExp | undefined) => {
    if (!pattern || (at > 0 && script[at - 1] !== '\n')) return null
    pattern.lastIndex = at
    return pattern.exec(script)
  }
  const end = (rows?: string) => {
    if (sql.trim())
      statements.push({ sql: sql.trim(), line: start, ...(rows !== undefined && { rows }) })
    ;[sql, depth, last] = ['', 0, '']
  }
  while (at < script.length) {
    const later = dialect === 'mysql' ? LATER_DELIMITER : undefined
    const client = matchHere(sql === '' ? CLIENT_LINES[dialect] : later)
    if (client) {
      end()
      delimiter = client.groups?.delimiter ?? delimiter
      if (!client.groups?.delimiter) statements.push({ sql: client[0].trimEnd(), line })
      skip(client[0])
      continue
    }
    BREAKPOINT.lastIndex = at
    const breakpoint = BREAKPOINT.exec(script)
    if (breakpoint) {
      end()
      skip(breakpoint[0])
      continue
    }
    const go = dialect === 'mssql' ? matchHere(GO) : null
    if (go) {
      end()
      skip(go[0])
      continue
    }
    const sends = sql !== '' && script[at] === '\\' ? SENDS[dialect] : undefined
    if (sends) sends.lastIndex = at
    const [sending] = sends?.exec(script) ?? []
    if (sending !== undefined) {
      end()
      if (dialect === 'postgres') statements.push({ sql: sending.trimEnd(), line })
      skip(sending)
      continue
    }
    // Between the ends that it is told of, MySQL's client sends several statements at once.
    const isEnd = delimiter !== ';' && script[at] === ';' && depth <= 0 && !ROUTINE.test(sql)
    if (isEnd || (script.startsWith(delimiter, at) && (depth <= 0 || delimiter !== ';'))) {
      skip(isEnd ? ';' : delimiter)
      const rows = dialect === 'postgres' && COPY.test(sql) ? copiedRows(script, at) : undefined
      if (rows !== undefined) skip(rows)
      end(rows?.replace(/^[^\n]*\n/, '').replace(/^\\\.\s*$(?![\s\S])/m, ''))
      continue
    }
    VALUES.lastIndex = at
    const values = sql !== '' && depth === 0 && delimiter === ';' ? VALUES.exec(script) : null
    if (values) {
      sql += values[0]
      last = ''
      skip(values[0])
      continue
    }
    const { kind, text: read } = readToken(script, at, dialect)
    // MySQL's client sees its delimiter in a word as well: `END$$`.
    const inWord = kind === 'word' && delimiter !== ';' ? read.indexOf(delimiter) : -1
    const whole = inWord > 0 ? read.slice(0, inWord) : read
    // The client's line may be indented.
    const indent = kind === 'space' ? whole.lastIndexOf('\n') + 1 : 0
    const text = indent > 0 ? whole.slice(0, indent) : whole
    const part = kind === 'comment' ? runnableComment(text, dialect) : text
    if (sql !== '' || part.trim() !== '') {
      if (sql === '') start = line
      if (kind === 'word') {
        const word = text.toLowerCase()
        if ((word === 'begin' || (word === 'case' && depth > 0)) && last !== 'end') {
          if (depth > 0 || ROUTINE.test(sql)) depth += 1
        } else if (word === 'end' && depth > 0) depth -= 1
        // `end if`, `end loop` and the like end no block that was counted.
        else if (last === 'end' && /^(?:if|loop|while|repeat)$/.test(word)) depth += 1
        else if (last === 'begin' && depth > 0 && /^tran(?:saction)?$/.test(word)) depth -= 1
        last = word
      } else if (kind !== 'space' && kind !== 'comment') last = ''
      sql += part
    }
    skip(text)
  }
  end()
  return statements
}

const COPY = /^copy\b[\s\S]*\bfrom\s+stdin\b/i

/** Returns the rest of the line, and the lines to `\.` or to the end of the script. */
function copiedRows(script: string, start: number): string {
  const close = /\n\\\.[ \t\r]*(?=\n|$)/g
  close.lastIndex = start
  return script.slice(start, close.exec(script) ? close.lastIndex : undefined)
}

/**
 * MySQL and MariaDB run what a comment that begins with `/*!` contains, unless it is for version 99.99.99; other
 * comments separate words.
 */
function runnableComment(text: string, dialect: Dialect): string {
  const [, inner] = (dialect === 'mysql' && /^\/\*M?!(?!999999)\d*([\s\S]*)\*\/$/.exec(text)) || []
  return inner === undefined ? ' ' : ` ${inner.trim()} `
}
