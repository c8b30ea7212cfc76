/** Returns the position of a name; unknown names come last. */
export type Rank = (name: string) => number

/** Ranks names by their first occurrence. */
export function rankNames(names: readonly string[]): Rank {
  const ranks = new Map([...new Set(names)].map((name, index) => [name, index]))
  return (name) => ranks.get(name) ?? ranks.size
}

/** Maximum length of a type or a comment in a hover, in characters. */
const HOVER_LENGTH = 300

export function shortenText(text: string): string {
  return text.length <= HOVER_LENGTH ? text : `${text.slice(0, HOVER_LENGTH - 1).trimEnd()}…`
}

/** Maximum length of a line of a laid out type, in characters. */
const LINE_WIDTH = 76

/** Matches the field that a member of an object type declares. */
const FIELD = /^(?:readonly )?'?([^\s'":?(<[]+)'?\??: /
const LITERALS = /'[^']*'(?: \| '[^']*')+/g

/**
 * Sorts the fields of object types, and the literals of unions, in the order that readers expect: TypeScript
 * returns those of computed types in alphabetical order.
 *
 * @param text a type on one line, as TypeScript prints it.
 */
export function orderMembers(text: string, rank: Rank): string {
  const object = splitObject(text)
  if (!object) {
    return text.replace(LITERALS, (union) =>
      sortBy(union.split(' | '), (literal) => rank(literal.slice(1, -1))).join(' | '),
    )
  }
  const members = object.members.map((member) => orderMembers(member, rank))
  const names = new Map(members.map((member) => [member, FIELD.exec(member)?.[1]]))
  const isSortable = [...names.values()].every((name) => name !== undefined)
  const sorted = isSortable ? sortBy(members, (member) => rank(names.get(member) ?? '')) : members
  const inner = sorted.length > 0 ? `{ ${sorted.join('; ')}; }` : '{}'
  return orderMembers(object.before, rank) + inner + orderMembers(object.after, rank)
}

/** Lays a type out over several lines, as people write it; short inner objects stay on one line. */
export function layOutType(text: string, indent = ''): string {
  const object = splitObject(text)
  if (!object) return text
  // The question mark stands for `undefined`.
  const members = object.members.map((member) =>
    member.replace(/^([^ ]+\?: .*) \| undefined$/, '$1'),
  )
  const line = `{ ${members.map((member) => layOutType(member, indent)).join('; ')} }`
  const isShort = !line.includes('\n') && indent.length + line.length <= LINE_WIDTH
  const inner = `${indent}  `
  const lines = members.map((member) => `\n${inner}${layOutType(member, inner)}`)
  const laidOut =
    isShort && (indent !== '' || members.length < 2) ? line : `{${lines.join('')}\n${indent}}`
  return object.before + laidOut + layOutType(object.after, indent)
}

/** Splits a type at its first object type; null if it has none, or if TypeScript truncated it there. */
function splitObject(text: string) {
  const start = text.indexOf('{')
  const end = start < 0 ? -1 : findClosing(text, start)
  if (end < 0) return null
  return {
    before: text.slice(0, start),
    members: splitMembers(text.slice(start + 1, end)),
    after: text.slice(end + 1),
  }
}

function splitMembers(inner: string): string[] {
  const members: string[] = []
  let from = 0
  for (let at = 0; at < inner.length; at++) {
    const char = inner[at]!
    if (QUOTES.has(char)) at = inner.indexOf(char, at + 1)
    else if (char in CLOSING) at = findClosing(inner, at)
    else if (char === ';') {
      members.push(inner.slice(from, at).trim())
      from = at + 1
    }
  }
  const rest = inner.slice(from).trim()
  return rest ? [...members, rest] : members
}

const QUOTES = new Set(["'", '"', '`'])
const CLOSING: Record<string, string> = { '{': '}', '(': ')', '[': ']' }

/** Returns the position of the bracket that closes the one at `start`; -1 if there is none. */
function findClosing(text: string, start: number): number {
  const end = CLOSING[text[start]!]
  for (let at = start + 1; at < text.length; at++) {
    const char = text[at]!
    if (char === end) return at
    if (QUOTES.has(char)) at = text.indexOf(char, at + 1)
    else if (char in CLOSING) at = findClosing(text, at)
    if (at < 0) return -1
  }
  return -1
}

function sortBy<T>(items: readonly T[], key: (item: T) => number): T[] {
  return items.toSorted((a, b) => key(a) - key(b))
}
