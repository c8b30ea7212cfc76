/** A type as TypeScript writes it: `number | null`. Null for one that isn't known: nothing is required of it. */
export type TsType = string | null

/** Splits code at a separator that isn't within brackets or quotes. */
export function splitCode(code: string, separator: string): string[] {
  const parts = ['']
  let depth = 0
  for (const [token] of code.matchAll(/'(?:[^'\\]|\\.)*'|=>|[\s\S]/g)) {
    if (/^[<({[]$/.test(token)) depth += 1
    if (/^[>)}\]]$/.test(token)) depth -= 1
    if (depth === 0 && token === separator) parts.push('')
    else parts[parts.length - 1] += token
  }
  return parts.map((part) => part.trim()).filter(Boolean)
}

const membersOf = (type: string) => splitCode(type, '|')

/** Returns the union of types; null if one of them isn't known. */
export function unionOf(types: readonly TsType[]): TsType {
  if (types.length === 0 || types.includes(null)) return null
  const members = new Set(types.flatMap((type) => membersOf(type!)))
  if (members.has('any')) return 'any'
  return [...members].toSorted((a, b) => Number(a === 'null') - Number(b === 'null')).join(' | ')
}

export function withoutNull(type: TsType): TsType {
  return type === null
    ? null
    : membersOf(type)
        .filter((member) => member !== 'null')
        .join(' | ') || 'null'
}

/** Returns a type that also has null, which every operand of SQL may be. */
export const orNull = (type: TsType) => unionOf([type, 'null'])

/** Returns whether the compiler accepts a value of a type where another one is expected. */
export function isAssignable(from: TsType, to: TsType): boolean {
  if (from === null || to === null) return true
  const targets = membersOf(to)
  const isTarget = (member: string) =>
    targets.includes(member) ||
    (member.startsWith("'") && targets.includes('string')) ||
    (member === 'boolean' && targets.includes('SqlBool'))
  if (targets.includes('any') || targets.includes('unknown')) return true
  return membersOf(from).every((member) => member === 'any' || isTarget(member))
}

const BASIC = /^(?:string|number|bigint|boolean|SqlBool|Date|Buffer|null|any|unknown|'.*')$/s

/** Returns whether values of a type are those of SQL's own types, rather than objects that JSON is read as. */
export function isBasic(type: TsType): boolean {
  return type === null || membersOf(type).every((member) => BASIC.test(member))
}

/** Returns a type without null that code may name without importing it. */
export function nameable(type: TsType): string {
  const plain = withoutNull(type) ?? 'unknown'
  // Its name would need an import.
  if (membersOf(plain).includes('SqlBool')) {
    return nameable(
      unionOf(membersOf(plain).map((member) => (member === 'SqlBool' ? 'boolean' : member))),
    )
  }
  const isKnown = membersOf(plain).every(
    (member) =>
      BASIC.test(member) ||
      /^(?:\{.*|(?:string|number|bigint|boolean|Date|any)\[\])$/s.test(member),
  )
  return isKnown ? plain : 'any'
}
