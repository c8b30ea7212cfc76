import type { Dialect } from '#base/model/dialect.ts'

type Weights = Partial<Record<Dialect, number>>

/** A column's place in MySQL's tables. For SQLite, which takes any words as a type, it would be part of the column's. */
const PLACED =
  /\balter\s+table\s[^;]{0,999}?\b(?:add|modify|change)\s+(?:column\s+)?(?:if\s+not\s+exists\s+)?\S+\s+[a-z][^;]{0,200}?\s(?:after\s+[\w`]+|first)\s*(?=[,;]|$)/i

/** Statements that no other engine takes. */
const CHANGES_OF_MYSQL =
  /\binsert\s+(?:ignore\b|into\s+[\w`.]+\s+set\s)|\bon\s+duplicate\s+key\b|(?:^|;)\s*rename\s+table\s|\bset\s+new\./im
const CALLS_OF_SQL_SERVER = /\bexec(?:ute)?\s+(?:sys\.)?sp_\w|^[ \t]*print\s*\(?\s*(?:n?''|@)/im

/** A column that may be null, added without the word. */
const ADDS_NULL =
  /\balter\s+table\s[^;]{0,999}?\badd\s+(?!(?:column|constraint|if|partition|index|key)\b)[\w[\]"`]+\s+\[?(?:n?(?:var)?char|int|(?:small|big|tiny)int|bit|money|datetime2?|decimal|float|uniqueidentifier|varbinary|xml)\]?\s*(?:\([^)]*\)\s*)?null\s*(?=[,;]|$)/im

const DROPS_INDEX_ON = /\bdrop\s+index\s+(?:if\s+exists\s+)?\S+\s+on\s/i

/** A key's columns in brackets, as no type has them: `key varchar(10)` is a column that is called so. */
const KEY = String.raw`(?:key|index)\b(?!\s*(?:geometry|geography)\b)\s*[\w\x60]*\s*\(\s*(?!max\b)[a-z_\x60]`

/** What the dialects' own tools write above their dumps. */
const HEADERS: [RegExp, Dialect][] = [
  [/^-- PostgreSQL database (?:cluster )?dump/m, 'postgres'],
  [/^-- (?:MySQL|MariaDB|phpMyAdmin SQL) dump/im, 'mysql'],
  [/^\/\*{6} +Object: /m, 'mssql'],
  // A command of MySQL's client, which no other has.
  [/^[ \t]*delimiter[ \t]+(?:\$\$|\/\/|;;|\||;)[ \t]*\r?$/im, 'mysql'],
]

/** A comment that names a database may also say where the tables came from. */
const COMMENTS: [RegExp, Dialect][] = [
  [/^\s*(?:--|\/?\*).*\bpostgres/im, 'postgres'],
  [/^\s*(?:--|\/?\*).*\b(?:mysql|mariadb)/im, 'mysql'],
  [/^\s*(?:--|\/?\*).*\bsqlite/im, 'sqlite'],
  [/^\s*(?:--|\/?\*).*\bsql ?server\b/im, 'mssql'],
]

/**
 * How much a piece of syntax says for a dialect, or against it: 5 or more if no other has it. Each counts once,
 * however often it occurs: a hundred backticks say no more than one.
 */
const SIGNS: [RegExp, Weights][] = [
  [/\b(?:big|small)serial\b/i, { postgres: 4 }],
  // MySQL has the word, too.
  [/\bserial\b/i, { postgres: 4, mysql: 1 }],
  [/\btimestamptz\b|\bwith(?:out)? time zone\b|\bjsonb\b/i, { postgres: 5 }],
  [/\buuid\b/i, { postgres: 2 }],
  [/\bas identity\b/i, { postgres: 5 }],
  [/\bcharacter varying\b|\bbytea\b|\btext\s*\[\]|\w\[\]/i, { postgres: 4 }],
  [/\bas enum\b/i, { postgres: 6 }],
  [/::/, { postgres: 4 }],
  [/\bpublic"?\./i, { postgres: 3 }],
  [/\bowner to\b|\bcreate extension\b|\blanguage '?plpgsql\b|\$\$/i, { postgres: 6 }],
  [/\bfrom stdin\b|\balter table only\b|\bnextval\b|\brow level security\b/i, { postgres: 6 }],
  [/^\\\w/m, { postgres: 6 }],
  [/\bcreate (?:type|domain|policy|materialized view)\b/i, { postgres: 4 }],
  [/\busing (?:gin|gist)\b|\bpartition of\b/i, { postgres: 5 }],
  [/\bpartition by (?:range|list|hash)\b/i, { postgres: 3, mysql: 1 }],
  [/\bvalues less than\b|\bpartitions \d/i, { mysql: 6 }],
  [/\bdrop [^;]*\bcascade\b/i, { postgres: 3 }],
  // SQLite can't add a key to a table.
  [
    /\balter table [^;]*\badd (?:constraint|foreign key|primary key)\b/i,
    { postgres: 3, mysql: 1, mssql: 1, sqlite: -4 },
  ],
  [/\bengine\s*=|\bauto_increment\b/i, { mysql: 6 }],
  [/\bunsigned\b/i, { mysql: 3 }],
  [/\btinyint\b/i, { mysql: 1, mssql: 1 }],
  [/\bdatetime\s*\(\d/i, { mysql: 2 }],
  [/(?<!\bas\s)\benum\s*\(/i, { mysql: 4 }],
  [/\b(?:medium(?:int|text|blob)|long(?:text|blob))\b/i, { mysql: 4 }],
  [/\bint\s*\(\d+\)/i, { mysql: 2, sqlite: 1 }],
  [/\bcharset\b|\bcharacter set\b|\bon update current_timestamp\b/i, { mysql: 4 }],
  [/^\s*delimiter\s|\/\*!\d{5}|\block tables\b/im, { mysql: 5 }],
  [/`/, { mysql: 2, sqlite: 1 }],
  // As Drizzle writes it: MySQL's tools have `int`, and MySQL takes no text as a key.
  [/`\s+integer\b/i, { sqlite: 2 }],
  [/`\s+text (?:not null )?primary key\b/i, { sqlite: 3 }],
  [/\bautoincrement\b|\bwithout rowid\b|\bpragma\b/i, { sqlite: 6 }],
  [/\)\s*strict\b|\bcreate virtual table\b|\bsqlite_(?:sequence|schema|master)\b/i, { sqlite: 6 }],
  [/\binsert or (?:ignore|replace)\b|^\.(?:open|mode|headers|import|read)\b/im, { sqlite: 5 }],
  [/\binteger (?:not null )?primary key\b/i, { sqlite: 2 }],
  // `[name] integer`: SQL Server's own scripts write `[int]`.
  [/\]\s*(?:integer|text|real|blob)\b/i, { sqlite: 2 }],
  [/\bdatetime\b/i, { mysql: 1, mssql: 1, sqlite: 1 }],
  // PostgreSQL has no such type, MySQL and SQL Server other quotes.
  [/"\s+datetime\b/i, { sqlite: 3 }],
  [/\b(?:strftime|datetime|date)\s*\(\s*'/i, { sqlite: 2 }],
  [/(?<![\w"\])])\[\w[^\]\n]*\]/, { mssql: 2, sqlite: 2 }],
  [/\bblob\b/i, { sqlite: 2, mysql: 1 }],
  [/\[?\bdbo\]?\.|\]\s*\.\s*\[/i, { mssql: 5 }],
  [/^[ \t]*go[ \t]*;?[ \t]*\r?$/im, { mssql: 5 }],
  [/\bidentity\s*\(\s*\d|\bn?varchar\s*\(\s*max\s*\)|\buniqueidentifier\b/i, { mssql: 5 }],
  [/\[n?varchar\]|\[(?:int|bit|datetime|uniqueidentifier)\]/i, { mssql: 4 }],
  [/\bnvarchar\b/i, { mssql: 2, sqlite: 1 }],
  [/\b(?:non)?clustered\b|\bset (?:ansi_nulls|quoted_identifier|nocount)\b/i, { mssql: 5 }],
  // Behind a name: each is a usual name, too.
  [
    /[\w\]"] \[?(?:image|ntext|datetimeoffset|smalldatetime|sql_variant|rowversion)\b\]? ?(?:not null|null|,|\)|$)/im,
    { mssql: 4 },
  ],
  [/\bdatetime2\b|\bsmallmoney\b|\bgetdate\(\)|\bobject_id\s*\(/i, { mssql: 5 }],
  // What is everyday in one of them, and refused by the others' engines.
  [PLACED, { mysql: 5 }],
  [/\b(?:float|double|real)\s*\(\s*\d+\s*,/i, { mysql: 3 }],
  // SQL Server has indexes in tables, too, but no keys by this name.
  [new RegExp(String.raw`[(,]\s*(?=key\b)${KEY}`, 'i'), { mysql: 5 }],
  [new RegExp(String.raw`[(,]\s*(?=index\b)${KEY}`, 'i'), { mysql: 4, mssql: 2 }],
  [
    new RegExp(
      String.raw`(?:[(,]|\badd)\s*(?:unique|fulltext|spatial)\s+${KEY}|\badd\s+${KEY}`,
      'i',
    ),
    { mysql: 5 },
  ],
  [/\bunique\s+key\b|\bcomment\s+''|\bcollate\s*=?\s*(?:utf8(?:mb[34])?|latin1)_/i, { mysql: 5 }],
  [/^[ \t]*#(?=[\s#-])/m, { mysql: 4 }],
  [/\balter\s+table\s+\S+\s+(?:[^;]{0,999},\s*)?(?:modify|change)\s+[\w`]/i, { mysql: 5 }],
  // PostgreSQL leaves out `column` as well: `drop key cascade`.
  [
    /\balter\s+table\s[^;]{0,999}\bdrop\s+(?:(?:foreign|primary)\s+key\b|(?:key|index)\s+(?!cascade\b|restrict\b)[\w`])/i,
    { mysql: 5 },
  ],
  [DROPS_INDEX_ON, { mysql: 4, mssql: 3 }],
  [CHANGES_OF_MYSQL, { mysql: 5 }],
  [
    /\bbit(?:\s+(?:not\s+)?null)?\s+(?:constraint\s+\S+\s+)?default\s+\(*[01]\b/i,
    { mssql: 3, mysql: 1 },
  ],
  [/\)\s*create\s+table\b/i, { mssql: 4 }],
  [/\balter\s+column\s+\S+\s+(?!(?:set|drop|type|add|reset|restart|to)\b)[[a-z]/i, { mssql: 5 }],
  [CALLS_OF_SQL_SERVER, { mssql: 5 }],
  // A text of `nchar`; texts are empty here.
  [/(?<![\w'])N''/, { mssql: 4, mysql: 1 }],
  // Others write `add column`, and leave out `null`.
  [ADDS_NULL, { mssql: 3, mysql: 2 }],
]

/** Comments, texts and rows, whose texts may have several lines: what is in them says nothing about the dialect. */
const WITHOUT_MEANING =
  /(?<=[(,]\s*)'(?:[^'\\]|''|\\.)*'(?=\s*[,)])|--(?=\s)[^\n]*|\/\*(?![!])[\s\S]*?\*\/|'(?:[^'\\\n]|''|\\.)*'|(?<=\bfrom\s+stdin\b[^\n]*\n)[\s\S]*?^\\\.$/gim

/** Points from which on a guess is one: a single word that others have as well says too little. */
const ENOUGH = 3

/** Returns a script without comments and rows. Texts stay as empty ones: a function's name is a sign with its text, too. */
const syntaxOf = (script: string) =>
  script
    .replace(WITHOUT_MEANING, (text) => (text.startsWith("'") ? "''" : ' '))
    .replace(/[ \t]+/g, ' ')

/** Returns the dialects by how much of a script's syntax is theirs, best first. */
function countPoints(script: string): [Dialect, number][] {
  const header = HEADERS.find(([pattern]) => pattern.test(script))?.[1]
  const syntax = syntaxOf(script)
  const points: Record<Dialect, number> = { postgres: 0, mysql: 0, mssql: 0, sqlite: 0 }
  if (header) points[header] += 100
  for (const [pattern, dialect] of COMMENTS) if (pattern.test(script)) points[dialect] += 1
  for (const [sign, weights] of SIGNS) {
    if (!sign.test(syntax)) continue
    for (const [dialect, weight] of Object.entries(weights)) points[dialect as Dialect] += weight
  }
  return (Object.entries(points) as [Dialect, number][]).toSorted(([, a], [, b]) => b - a)
}

/** Returns the dialects that a script has anything of, best first. */
export function rankDialects(script: string): Dialect[] {
  return countPoints(script).flatMap(([dialect, points]) => (points > 0 ? [dialect] : []))
}

/** Points up to which one dialect before another says nothing. */
const CLOSE = 1

/** Returns the dialects whose syntax says about as much as that of the best one, which is the first; none for no sign. */
export function closeDialects(script: string): Dialect[] {
  const points = countPoints(script)
  const best = points[0]![1]
  return points.flatMap(([dialect, count]) =>
    best >= ENOUGH && count >= ENOUGH && count >= best - CLOSE ? [dialect] : [],
  )
}

/**
 * Returns the dialects that a script may be read in by its words alone, which nearly any script can be: those that it has words
 * enough of if it has of any, unless a tool has written above it what it is.
 */
export function dialectsOfWords(script: string): Dialect[] {
  const header = HEADERS.find(([pattern]) => pattern.test(script))?.[1]
  if (header) return [header]
  const counted = countPoints(script)
  const least = counted[0]![1] >= ENOUGH ? ENOUGH : 1
  return counted.flatMap(([dialect, points]) => (points >= least ? dialect : []))
}

/** Guesses a script's dialect; null if any of them could read it. */
export function guessDialect(script: string): Dialect | null {
  const [[dialect, points]] = countPoints(script) as [[Dialect, number]]
  return points >= ENOUGH ? dialect : null
}

/** What folders and files are called after. */
const IN_PATHS: [RegExp, Dialect][] = [
  [/(?:^|[^a-z])sqlite3?(?![a-z])/i, 'sqlite'],
  [/(?:^|[^a-z])(?:postgres(?:ql)?|pgsql)(?![a-z])/i, 'postgres'],
  [/(?:^|[^a-z])(?:mysql|mariadb)(?![a-z])/i, 'mysql'],
  [/(?:^|[^a-z])(?:ms-?sql|sql[-_ ]?server)(?![a-z])/i, 'mssql'],
]

/** Returns the dialects that files are for by their paths, such as `schema/sqlite/1.sql`; each once. */
export function dialectsOfPaths(paths: readonly string[]): Dialect[] {
  return IN_PATHS.filter(([word]) => paths.some((path) => word.test(path))).map(
    ([, dialect]) => dialect,
  )
}

/** Points from which on a script has something of a dialect that isn't usual elsewhere. */
const SOME = 2

/** What MySQL and SQL Server write of tables, and SQLite takes nowhere: of a script with it, it can't take all. */
const NOT_OF_SQLITE =
  /\)\s*(?:engine|auto_increment|(?:default\s+)?charset)\s*=|\bnull auto_increment\b|\b(?:default )?character set\b|(?<!\bas\s)\benum\s*\('|^[ \t]*(?:go|delimiter\s.*|lock tables\s.*)[ \t]*;?[ \t]*\r?$|\bvarchar\s*\(\s*max|\[?\bdbo\]?\.|\b(?:non)?clustered\b\s*\(/im

/** What SQLite refuses of changes; of a column's place it makes a type. */
const REFUSED_BY_SQLITE = [PLACED, CHANGES_OF_MYSQL, CALLS_OF_SQL_SERVER, DROPS_INDEX_ON]

/**
 * Returns whether a script that was read in another dialect may be SQLite's, which takes any word as a type: if it has
 * something of SQLite's, or if no engine here has said that it is the other's.
 */
export function mayBeSqlite(script: string, dialect: Dialect): boolean {
  if (dialect === 'sqlite' || HEADERS.some(([pattern]) => pattern.test(script))) return false
  const points = new Map(countPoints(script)).get('sqlite')!
  if (dialect === 'postgres') return points >= SOME
  const syntax = syntaxOf(script)
  return ![NOT_OF_SQLITE, ...REFUSED_BY_SQLITE].some((sign) => sign.test(syntax))
}
