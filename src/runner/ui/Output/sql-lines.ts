/** A piece of SQL and the class that colors it; an empty class is plain text. */
export interface SqlToken {
  text: string
  kind: '' | 'k' | 's' | 'n' | 'f' | 'c'
}

/** Keywords before which a long statement is broken. */
const BREAKS =
  /^(from|where|inner join|left join|right join|full join|cross join|join|group by|having|order by|limit|offset|returning|output|values|set|on conflict|on duplicate key|union|intersect|except|using|when|fetch)\b/i

const TOKENS =
  /(--[^\n]*)|('(?:[^']|'')*')|("(?:[^"]|"")*"|`[^`]*`|\[\w[^\]]*\])|(\$\d+|@\d+|\?)|(\b\d+(?:\.\d+)?\b)|([a-z_]\w*)(\s*\()?|([\s\S])/gi

const KEYWORDS = new Set(
  `add all and any array as asc begin between by case cast collate commit conflict create cross default delete desc distinct do drop else end except exists false fetch first for from full group having if ilike in inner insert intersect into is join key lateral left like limit matched merge natural next not nothing null offset on only or order outer output over partition release returning right rollback row rows save savepoint select set some table temporary then to top transaction true union unique update using values when where with`.split(
    ' ',
  ),
)

/** Maximum length of a statement that stays on one line, in characters. */
const ONE_LINE = 64

/** Lines of statements that are already laid out, keyed by the exact statement. */
export type SqlLayouts = ReadonlyMap<string, readonly string[]>

/** Splits a statement into colored lines: as it is already laid out, or broken before its clauses. */
export function sqlLines(sql: string, layouts?: SqlLayouts): SqlToken[][] {
  return (layouts?.get(sql) ?? breakClauses(sql)).map(tokens)
}

/** Breaks a statement before the clauses of the outermost query. */
function breakClauses(sql: string): string[] {
  if (sql.length <= ONE_LINE) return [sql]
  const lines: string[] = []
  let depth = 0
  let start = 0
  for (const match of sql.matchAll(TOKENS)) {
    const [text] = match
    depth += (text.match(/[([]/g)?.length ?? 0) - (text.match(/[)\]]/g)?.length ?? 0)
    if (match[3] || match[2]) continue
    if (depth === 0 && match.index > start && match[6] && BREAKS.test(sql.slice(match.index))) {
      const before = sql.slice(start, match.index).trimEnd()
      // `inner join` and similar keywords are broken before their first word.
      if (/\b(inner|left|right|full|cross|order|group|on)$/i.test(before)) continue
      lines.push(before)
      start = match.index
    }
  }
  lines.push(sql.slice(start))
  return lines
}

function tokens(line: string): SqlToken[] {
  const found: SqlToken[] = []
  for (const match of line.matchAll(TOKENS)) {
    const [text, comment, string, , parameter, number, word, call] = match
    const keyword = word && KEYWORDS.has(word.toLowerCase())
    if (comment) found.push({ text, kind: 'c' })
    else if (string) found.push({ text, kind: 's' })
    else if (parameter || number) found.push({ text, kind: 'n' })
    else if (keyword) found.push({ text: word, kind: 'k' }, ...plain(call))
    else if (word && call) found.push({ text: word, kind: 'f' }, ...plain(call))
    else found.push({ text, kind: '' })
  }
  return join(found)
}

function plain(text: string | undefined): SqlToken[] {
  return text ? [{ text, kind: '' }] : []
}

/** Merges adjacent tokens of the same kind, for fewer elements. */
function join(parts: SqlToken[]): SqlToken[] {
  const joined: SqlToken[] = []
  for (const part of parts) {
    const last = joined.at(-1)
    if (last && last.kind === part.kind) last.text += part.text
    else joined.push({ ...part })
  }
  return joined
}
