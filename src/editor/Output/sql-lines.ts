import { formatSql } from '#model/format-sql.ts'
import { type SqlTokenKind, sqlTokens } from '#model/sql-tokens.ts'

/** A piece of SQL and the class that colors it; an empty class is plain text. */
export interface SqlPart {
  text: string
  kind: '' | 'k' | 's' | 'n' | 'f' | 'c'
}

const KEYWORDS = new Set(
  `add all and any array as asc begin between by case cast collate commit conflict create cross default delete desc distinct do drop else end except exists false fetch first for from full group having if ilike in inner insert intersect into is join key lateral left like limit matched merge natural next not nothing null offset on only or order outer output over partition release returning right rollback row rows save savepoint select set some table temporary then to top transaction true union unique update using values when where with`.split(
    ' ',
  ),
)

/** Breaks a statement into lines as the site shows it, and colors them. */
export function sqlLines(sql: string): SqlPart[][] {
  return formatSql(sql, 'any').split('\n').map(tokens)
}

function tokens(line: string): SqlPart[] {
  return join(
    [...sqlTokens(line, 'any')].map(({ kind, text, start }) => ({
      text,
      kind: kind === 'word' ? wordKind(text, line.slice(start + text.length)) : (KINDS[kind] ?? ''),
    })),
  )
}

const KINDS: Partial<Record<SqlTokenKind, SqlPart['kind']>> = {
  comment: 'c',
  string: 's',
  parameter: 'n',
  number: 'n',
}

function wordKind(word: string, rest: string): SqlPart['kind'] {
  if (KEYWORDS.has(word.toLowerCase())) return 'k'
  return /^\s*\(/.test(rest) ? 'f' : ''
}

/** Merges adjacent tokens of the same kind, for fewer elements. */
function join(parts: SqlPart[]): SqlPart[] {
  const joined: SqlPart[] = []
  for (const part of parts) {
    const last = joined.at(-1)
    if (last && last.kind === part.kind) last.text += part.text
    else joined.push({ ...part })
  }
  return joined
}
