/** Positions of names among others; unknown names come last. */
export interface MemberOrder {
  fields: Rank
  literals: Rank
}

type Rank = (name: string) => number

/** Calls whose strings name the fields of a row. */
const SELECTION = /\.(?:select|returning|output|distinctOn|columns|values|set)\(/g
/** The name that a selected column gets: `c` of `'a.b as c'`. */
const SELECTED = /'(?:[^'\n]*[\s.])?([\w$]+)'/g

/**
 * Returns the order in an example's own code: fields as they are selected, or else as the tables declare
 * them; literals as they are first mentioned.
 *
 * @param tables the code that declares the tables.
 */
export function orderOf(code: string, tables: string): MemberOrder {
  const selections = [...code.matchAll(SELECTION)].map(({ index, 0: call }) => {
    const start = index + call.length - 1
    return code.slice(start, closing(code, start))
  })
  const selected = selections.flatMap((text) =>
    [...text.matchAll(SELECTED)].map(([, name]) => name!),
  )
  const [inTables, inCode] = [tables, code].map((text) => text.match(/[\w$]+/g) ?? [])
  return {
    fields: rank([...selected, ...inTables!, ...inCode!]),
    literals: rank([...inCode!, ...inTables!]),
  }
}

function rank(names: readonly string[]): Rank {
  const ranks = new Map<string, number>()
  for (const name of names) if (!ranks.has(name)) ranks.set(name, ranks.size)
  return (name) => ranks.get(name) ?? ranks.size
}

/** The field that a member of an object type declares. */
const FIELD = /^(?:readonly )?'?([^\s'":?(<[]+)'?\??: /
const LITERALS = /'[^']*'(?: \| '[^']*')+/g

/**
 * Sorts the fields of object types, and the literals of unions, in the order that readers expect: TypeScript
 * returns those of computed types in alphabetical order.
 *
 * @param text a type on one line, as TypeScript prints it.
 */
export function orderMembers(text: string, order: MemberOrder): string {
  const ordered = text.replace(LITERALS, (union) =>
    sortBy(union.split(' | '), (literal) => order.literals(literal.slice(1, -1))).join(' | '),
  )
  let result = ''
  let from = 0
  for (let at = ordered.indexOf('{'); at >= 0; at = ordered.indexOf('{', from)) {
    const end = closing(ordered, at)
    // TypeScript truncated the text here.
    if (end < 0) break
    result += ordered.slice(from, at) + orderObject(ordered.slice(at + 1, end), order)
    from = end + 1
  }
  return result + ordered.slice(from)
}

/** @param inner the text between the braces of an object type. */
function orderObject(inner: string, order: MemberOrder): string {
  const members = splitMembers(inner).map((member) => orderMembers(member, order))
  const names = new Map(members.map((member) => [member, FIELD.exec(member.trim())?.[1]]))
  if (![...names.values()].every((name) => name !== undefined)) return `{${inner}}`
  const sorted = sortBy(members, (member) => order.fields(names.get(member) ?? ''))
  const last = inner.trimEnd().endsWith(';') ? ';' : ''
  return sorted.length > 0 ? `{ ${sorted.map((it) => it.trim()).join('; ')}${last} }` : `{${inner}}`
}

function splitMembers(inner: string): string[] {
  const members: string[] = []
  let from = 0
  for (let at = 0; at < inner.length; at++) {
    const char = inner[at]!
    if (QUOTES.has(char)) at = inner.indexOf(char, at + 1)
    else if (char in CLOSING) at = closing(inner, at)
    else if (char === ';') {
      members.push(inner.slice(from, at))
      from = at + 1
    }
    if (at < 0) return [inner]
  }
  const rest = inner.slice(from)
  return rest.trim() ? [...members, rest] : members
}

const QUOTES = new Set(["'", '"', '`'])
const CLOSING: Record<string, string> = { '{': '}', '(': ')', '[': ']' }

/** Returns the position of the bracket that closes the one at `start`; -1 if there is none. */
function closing(text: string, start: number): number {
  const end = CLOSING[text[start]!]
  for (let at = start + 1; at < text.length; at++) {
    const char = text[at]!
    if (char === end) return at
    if (QUOTES.has(char)) at = text.indexOf(char, at + 1)
    else if (char in CLOSING) at = closing(text, at)
    if (at < 0) return -1
  }
  return -1
}

function sortBy<T>(items: readonly T[], key: (item: T) => number): T[] {
  return items.toSorted((a, b) => key(a) - key(b))
}
