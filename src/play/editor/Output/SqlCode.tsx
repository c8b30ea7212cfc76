import { Fragment } from 'react'
import { formatSql } from '#base/sql/format-sql.ts'
import { type SqlTokenKind, sqlTokens } from '#base/sql/sql-tokens.ts'

/** A statement, broken into lines and colored; copying it gives the statement as it is sent. */
export function SqlCode({ sql }: { sql: string }) {
  return (
    <code data-exact={sql}>
      {sqlLines(sql).map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other identity
        <span key={index} className="line">
          {line.map(({ text, kind }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: tokens have no other identity
            <Fragment key={place}>{kind ? <span className={kind}>{text}</span> : text}</Fragment>
          ))}
        </span>
      ))}
    </code>
  )
}

/** A piece of SQL and the class that colors it; an empty class is plain text. */
interface SqlPart {
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
  return formatSql(sql, 'any').split('\n').map(colorLine)
}

function colorLine(line: string): SqlPart[] {
  return mergeParts(
    [...sqlTokens(line, 'any')].map(({ kind, text, start }) => ({
      text,
      kind:
        kind === 'word' ? classifyWord(text, line.slice(start + text.length)) : (KINDS[kind] ?? ''),
    })),
  )
}

const KINDS: Partial<Record<SqlTokenKind, SqlPart['kind']>> = {
  comment: 'c',
  string: 's',
  parameter: 'n',
  number: 'n',
}

function classifyWord(word: string, rest: string): SqlPart['kind'] {
  if (KEYWORDS.has(word.toLowerCase())) return 'k'
  return /^\s*\(/.test(rest) ? 'f' : ''
}

/** Merges adjacent tokens of the same kind, for fewer elements. */
function mergeParts(parts: SqlPart[]): SqlPart[] {
  const joined: SqlPart[] = []
  for (const part of parts) {
    const last = joined.at(-1)
    if (last && last.kind === part.kind) last.text += part.text
    else joined.push({ ...part })
  }
  return joined
}
