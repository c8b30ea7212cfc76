import type { Dialect } from '#base/model/dialect.ts'
import { replaceTokens } from '#base/sql/sql-tokens.ts'
import { notTranslated } from './untranslatable.ts'

const noCall = (what: string, rest = '') => `Kysely has no method for ${what}.${rest}`

/** What begins a statement that reads, to a word of it. */
const READING = String.raw`^\s*(?:with\b[\s\S]*?\)\s*)?select\b[\s\S]*?`
const INTO = noCall(
  '`select … into`',
  ' Select the values, and keep them in variables in your code.',
)

/** PL/pgSQL's `into` with one variable or several. */
const VARIABLES = String.raw`\binto\b(?:\s+strict\b)?(?:\s+[\w."]+(?:\s*,\s*[\w."]+)*)?`

/**
 * Clauses that PostgreSQL's grammar doesn't have and the builder neither, by what they look like where the grammar
 * stops, and what to say about them. In texts, each sign is an `x`.
 */
const CLAUSES: Record<Dialect, [RegExp, string][]> = {
  postgres: [
    [new RegExp(READING + VARIABLES, 'gi'), INTO],
    [
      new RegExp(String.raw`\breturning\b[\s\S]*?${VARIABLES}`, 'gi'),
      noCall(
        '`returning … into`',
        ' The returned values are the query’s result: keep them in variables in your code.',
      ),
    ],
  ],
  mssql: [
    [
      /^\s*declare\s+@\w+\s+(?:as\s+)?table\b[\s\S]*/gi,
      'A table variable is known only to the SQL that declares it, whereas a temporary table, such as `#ids`, is known to the whole connection.',
    ],
    [
      /^\s*(?:insert|update|delete|merge)\s+(?:top\s*\(?\s*[@\w]+\s*\)?\s*)?(?:(?:into|from)\s+)?@\w+/gi,
      noCall('changing a table variable', ' Use a temporary table, such as `#ids`, instead.'),
    ],
    [
      /^\s*update\b(?:\((?:[^()]|\([^()]*\))*\)|(?!\bwhere\b)[^(])*?[,\s]@\w+\s*[-+*/%&|^]?=/gi,
      noCall('assigning to a variable', ' `output` returns the values of changed rows.'),
    ],
    [
      /^\s*select\s+(?:top\s*\(?[@\w]+\)?\s+)?@\w+\s*[-+*/%&|^]?=[\s\S]*/gi,
      noCall('assigning to variables', ' Select the values, and keep them in your code.'),
    ],
    [
      /\boutput\b(?:(?!\b(?:values|from|where)\b)[\s\S])*?\binto\b/gi,
      noCall(
        '`output … into`',
        ' `output` alone returns the rows: insert them with a separate query.',
      ),
    ],
    [/\bwith\s+cube\b/gi, '`group by a with cube` means `group by cube (a)`: write that instead.'],
    [/^\s*insert\b[^()]*(?:\([^)]*\)\s*)?exec(?:ute)?\b/gi, noCall('`insert … exec`')],
    [
      new RegExp(String.raw`${READING}\binto\s`, 'gi'),
      noCall('`select … into`', ' Create the table, and insert the rows of the query into it.'),
    ],
    [
      /\b(?:inner|left|right|full|outer)\s+(?:loop|hash|merge|remote)\s+join\b/gi,
      noCall('a join’s hint', ' `option (loop join)` at the end applies to the whole statement.'),
    ],
    [/\.\s*write\s*\(/gi, noCall('`.write (…)`, which changes a part of a column')],
    [/\.\s*modify\s*\(/gi, noCall('`.modify (…)`, which changes a part of XML')],
    [/^\s*update\s+statistics\s+(?!set\b)[\s\S]*/gi, notTranslated('update statistics')],
    [
      /\b(?:option\s*\(|for\s+(?:json|xml)\b)[^;]*\boptimize\s+for\s*\(\s*@[\s\S]*/gi,
      '`optimize for` names a variable, and parameters are sent under other names: `optimize for unknown` names none.',
    ],
  ],
  mysql: [
    [
      /\bvalues\s*\?(?!\s*[,?)])/gi,
      '`values ?` stands for a list of rows that the driver writes into the SQL: `.values([{ a: 1, b: 2 }])` takes a list of objects.',
    ],
    [
      /\bset\s*\?(?!\s*[,?)=])/gi,
      '`set ?` stands for an object that the driver writes into the SQL: `.set({ a: 1 })` takes it in an update, and `.values({ a: 1 })` in an insert.',
    ],
    [
      /\?\?/g,
      '`??` stands for a name that the driver writes into the SQL: write the name, or `sql.ref(name)` for one that your code chooses.',
    ],
    [
      /^\s*(?:desc(?:ribe)?|explain)\s+(?!(?:extended|partitions|format|analyze|select|insert|update|delete|replace|with|for)\b)[\w.`]+/gi,
      'Kysely has no method for describing one table: `db.introspection.getTables()` returns the columns of all tables.',
    ],
    [
      /^\s*show\s+(?:full\s+)?(?:tables|columns|fields)\b/gi,
      'Kysely has no method for `show`: `db.introspection.getTables()` returns all tables with their columns.',
    ],
    [
      /^\s*(?:desc(?:ribe)?|explain)\b/gi,
      'Translate only the query, and call `.explain()` in place of `.execute()`.',
    ],
    [/^\s*table\s+\S+/gi, '`table t` means `select * from t`: write that instead.'],
    [/\)\s*values\s+row\s*\(/gi, '`values row (1)` is `values (1)` here: write that.'],
    [
      /^\s*values\s+row\b/gi,
      noCall('`values` on its own', ' `select 1, 2 union all select …` gives the same rows.'),
    ],
    [/\bpartition\s*\([^)]*\)\s*\w*/gi, noCall('a table’s partitions')],
    [
      /\bstraight_join\b\s*\S*/gi,
      noCall('`straight_join` between tables', ' `join` gives the same rows.'),
    ],
    [
      /^\s*(?:update|delete|insert|replace)\s+(?:(?:low_priority|high_priority|delayed|quick|ignore)\s+)+/gi,
      noCall('a word such as `quick` or `ignore` here', ' The only exception is `insert ignore`.'),
    ],
    [new RegExp(String.raw`${READING}\binto\s`, 'gi'), INTO],
    [
      /\bas\s+\w+\s*\([^)]*\)\s*on\s+duplicate\b/gi,
      noCall('column names for the new row', ' `values(column)` means the same.'),
    ],
    [/^\s*delete\s+(?:from\s+)?[\w.`*]+\s*,\s*[\w.`*]+/gi, noCall('deleting from several tables')],
    [/^\s*set\s+@[\s\S]*?\bselect\b[\s\S]*@\w+\s*:=[\s\S]*/gi, noCall('assigning to a variable')],
    [/@\w+\s*:=/g, noCall('assigning to a variable')],
    [
      /\(\s*\)\s*values\s*\(\s*\)/gi,
      'To insert a row of defaults, name a column: `insert into t (id) values (default)` inserts the same row.',
    ],
  ],
  sqlite: [
    [
      /\bcross\s+join\s+\S+(?:\s+(?:as\s+)?\w+)?\s+on\b/gi,
      noCall(
        'a cross join with a condition',
        ' `join` gives the same rows, but SQLite chooses the order in which it reads the tables.',
      ),
    ],
    [/\b\d+_\d[\d_]*/g, 'A number with `_` is not translated: write its digits alone.'],
    [
      /^\s*delete\b[\s\S]*\b(?:order|limit)\b/gi,
      'SQLite takes `order by` and `limit` in a deletion only in builds that enable them.',
    ],
  ],
}

/**
 * Returns what to say about the clause at an index, or about the first one of a statement, and where it is; null if it
 * is none of those that are known.
 */
export function refusedClause(
  sql: string,
  dialect: Dialect,
  index?: number,
): { message: string; index: number } | null {
  const plain = replaceTokens(sql, dialect, ({ kind, text }) => {
    if (kind === 'comment') return ' '.repeat(text.length)
    // A text that isn't closed may be its quote alone.
    return kind === 'string' && text.length > 1
      ? text[0]! + 'x'.repeat(text.length - 2) + text.at(-1)
      : null
  })
  for (const [pattern, message] of CLAUSES[dialect]) {
    for (const { 0: text, index: begin } of plain.matchAll(pattern)) {
      const isHere = index === undefined || (begin <= index && index <= begin + text.length)
      if (isHere) return { message, index: index ?? begin }
    }
  }
  return null
}
