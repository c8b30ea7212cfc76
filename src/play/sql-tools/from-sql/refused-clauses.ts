import type { Dialect } from '#base/model/dialect.ts'
import { replaceTokens } from '#base/sql/sql-tokens.ts'

const noCall = (what: string, rest = '') => `The builder has no call for ${what}.${rest}`

/**
 * Clauses that PostgreSQL's grammar doesn't have and the builder neither, by what they look like where the grammar
 * stops, and what to say about them. In texts, each sign is an `x`.
 */
const CLAUSES: Partial<Record<Dialect, [RegExp, string][]>> = {
  mssql: [
    [
      /\bunpivot\s*\([^)]*/gi,
      noCall('`unpivot`', ' `cross apply (values …)` gives the same rows.'),
    ],
    [/\bpivot\s*\([^)]*/gi, noCall('`pivot`', ' Sums of `case` give the same columns.')],
    [/\bfor\s+system_time\b/gi, noCall('`for system_time`')],
    [/\btablesample\s*(?:system\s*)?\(/gi, noCall('`tablesample`')],
    [
      /\b(?:inner|left|right|full|outer)\s+(?:loop|hash|merge|remote)\s+join\b/gi,
      noCall('a join’s hint', ' `option (loop join)` at the end is one for the whole statement.'),
    ],
    [
      /[\w\]"]\.\.(?=[\w["])|[\w\]"]+\.[[\w\]"]+\.[[\w\]"]+\.[[\w\]"]+/g,
      noCall('a table of another server, or in a database’s default schema'),
    ],
    [/\$action\b/gi, noCall('`$action`')],
  ],
  mysql: [
    [
      /\bas\s+\w+\s*(?:\([^)]*\)\s*)?on\s+duplicate\b/gi,
      noCall('a name of the new row', ' `values(column)` means the same.'),
    ],
    [/['"]x*['"]\s+['"]x*['"]/g, 'Texts side by side are one text to MySQL: write it as one.'],
    [/^\s*delete\s+[\w.`]+\s*,\s*[\w.`]+/gi, noCall('a deletion from several tables')],
    [/@\w+\s*:=/g, noCall('the assignment of a variable')],
    [
      /^\s*(?:insert|replace)\b[^(]*\bvalue\b/gi,
      '`value` is `values` to the translator: write that.',
    ],
    [
      /\(\s*\)\s*values\s*\(\s*\)/gi,
      'A row of defaults names a column: `insert into t (id) values (default)` adds the same one.',
    ],
  ],
  sqlite: [
    [/\bupdate\s+or\s+\w+/gi, noCall('`update or …`')],
    [
      /^\s*delete\b[\s\S]*\b(?:order|limit)\b/gi,
      'SQLite takes `order by` and `limit` in a deletion only if it was built for that.',
    ],
  ],
}

/** Returns what to say about the clause at an index; null if it is none of those that are known. */
export function refusedClause(sql: string, dialect: Dialect, index: number): string | null {
  const plain = replaceTokens(sql, dialect, ({ kind, text }) => {
    if (kind === 'comment') return ' '.repeat(text.length)
    return kind === 'string' ? text[0]! + 'x'.repeat(text.length - 2) + text.at(-1) : null
  })
  const isHere = (match: RegExpExecArray) =>
    match.index <= index && index <= match.index + match[0].length
  const known = CLAUSES[dialect]?.find(([pattern]) => [...plain.matchAll(pattern)].some(isHere))
  return known?.[1] ?? null
}
