import type { SqlToken } from '#base/sql/sql-tokens.ts'

/** What is read as the bound of a slice rather than as a parameter, and what is said about it. */
interface Slices {
  /** Where the bounds begin. */
  bounds: ReadonlySet<number>
  notes: string[]
}

/** What is found where there are none. */
export const NO_SLICES: Slices = { bounds: new Set(), notes: [] }

/** Words that a value follows, and no bound. */
const BEFORE_VALUES = /^(?:and|or|not|in|is|like|ilike|between|case|when|then|else)$/i

/**
 * Finds the columns that bound PostgreSQL's slices of arrays, `a[1 :n]`, among what would be parameters of a driver elsewhere.
 * `a[:n]` may be either, an element or a slice: it is the former where the statement has other parameters with names.
 */
export function slicesIn(tokens: readonly SqlToken[]): Slices {
  const words = tokens.filter(({ kind }) => kind !== 'space' && kind !== 'comment')
  const isNamed = ({ kind, text }: SqlToken) => kind === 'parameter' && text.startsWith(':')
  const open: boolean[] = []
  const [sure, either] = [new Set<SqlToken>(), new Set<SqlToken>()]
  for (const [index, token] of words.entries()) {
    const [before, next] = [words[index - 1], words[index + 1]]
    if (/^[([]$/.test(token.text)) open.push(token.text === '[' && endsOperand(before))
    if (/^[)\]]$/.test(token.text)) open.pop()
    if (!isNamed(token) || !open.at(-1)) continue
    if (endsOperand(before)) sure.add(token)
    // `a[:m:n]` has a parameter, as the lower bound.
    else if (before?.text === '[' && next?.text !== ':') either.add(token)
  }
  if (sure.size + either.size === 0) return NO_SLICES
  const hasOthers = words.some((token) => isNamed(token) && !sure.has(token) && !either.has(token))
  const bounds = new Set([...sure, ...(hasOthers ? [] : either)].map(({ start }) => start))
  const names = new Set([...either].map(({ text }) => text))
  const notes = [...names].map((name) =>
    hasOthers
      ? `\`[${name}]\` is the element at a parameter here. PostgreSQL itself reads it as a slice up to a column: for that, write \`[: ${name.slice(1)}]\`.`
      : `\`[${name}]\` is a slice up to the column \`${name.slice(1)}\` here, as PostgreSQL reads it. For the element at a parameter, write \`[$1]\`.`,
  )
  return { bounds, notes }
}

/** Returns whether an operand ends with a token: a subscript or a bound may follow it. */
function endsOperand(token: SqlToken | undefined): boolean {
  if (!token) return false
  if (token.kind === 'word') return !/^array$/i.test(token.text) && !BEFORE_VALUES.test(token.text)
  return token.kind === 'symbol' ? /^[)\]]$/.test(token.text) : true
}
