import type { SyntaxNode } from '#play/editor/types/type-syntax.ts'

/** What an expression of a program is, as far as its text says. */
export type Value =
  | TextValue
  | { kind: 'plain'; value: number | boolean | null | undefined }
  | { kind: 'list'; items: readonly Value[] }
  | { kind: 'object'; members: ReadonlyMap<string, Value> }
  | FunctionValue
  | UnknownValue

export interface TextValue {
  kind: 'text'
  /** What isn't known of it stands there as in a template: `${schema}`. */
  text: string
  /** The expressions of which nothing is known. */
  holes: readonly string[]
  /** Where the texts that it is made of begin in the program. */
  from: readonly number[]
  /** Whether a tag made a query of it, which is sent as it is. */
  isQuery?: true
}

export interface FunctionValue {
  kind: 'function'
  node: SyntaxNode
  scope: Scope
}

interface UnknownValue {
  kind: 'unknown'
  /** The expression, on one line. */
  source: string
}

export const plain = (value: number | boolean | null | undefined): Value => ({
  kind: 'plain',
  value,
})
export const text = (content: string, from: number): TextValue => ({
  ...{ kind: 'text', text: content, holes: [], from: [from] },
})

/** Number of characters of an expression that say which one it is. */
const LENGTH = 60

/** Returns an expression as a message shows it. */
export function shortened(source: string): string {
  const line = source.replace(/\s+/g, ' ').trim()
  return line.length > LENGTH ? `${line.slice(0, LENGTH)}…` : line
}

export const unknown = (source: string): UnknownValue => ({
  kind: 'unknown',
  source: shortened(source),
})

/** Returns a value as a part of a text. @param source what is written for it. */
export function asText(value: Value, source: string): TextValue {
  if (value.kind === 'text') return value
  if (value.kind === 'plain') return { kind: 'text', text: `${value.value}`, holes: [], from: [] }
  const hole = shortened(source)
  return { kind: 'text', text: `\${${hole}}`, holes: [hole], from: [] }
}

/** Puts texts one behind the other. */
export function joined(parts: readonly TextValue[], separator = ''): TextValue {
  return {
    kind: 'text',
    text: parts.map((part) => part.text).join(separator),
    holes: parts.flatMap(({ holes }) => holes),
    from: parts.flatMap(({ from }) => from),
  }
}

/** Names and what they stand for, in a part of a program. */
export class Scope {
  readonly #parent: Scope | null
  readonly #names = new Map<string, Value>()
  /** What is declared further below, which functions may use. */
  readonly #later = new Map<string, () => Value>()

  constructor(parent: Scope | null = null) {
    this.#parent = parent
  }

  get(name: string): Value | undefined {
    return this.#names.get(name) ?? this.#later.get(name)?.() ?? this.#parent?.get(name)
  }

  declare(name: string, value: Value): void {
    this.#names.set(name, value)
  }

  /** Of several declarations below, the first is meant. */
  declareLater(name: string, value: () => Value): void {
    if (!this.#later.has(name)) this.#later.set(name, value)
  }

  /** Changes a name where it is declared. */
  assign(name: string, value: Value): void {
    if (this.#names.has(name) || this.#parent === null) this.#names.set(name, value)
    else this.#parent.assign(name, value)
  }
}

/** Methods of texts and lists that are read, with what they return; null for others, or for what isn't known. */
export function methodOf(subject: Value, name: string, given: readonly Value[]): Value | null {
  const [first] = given
  if (subject.kind === 'text') {
    const change = {
      ...{ trim: (it: string) => it.trim(), trimStart: (it: string) => it.trimStart() },
      ...{ trimEnd: (it: string) => it.trimEnd(), toString: (it: string) => it },
    }[name]
    if (change) return { ...subject, text: change(subject.text) }
    if (name === 'concat' && given.every(({ kind }) => kind === 'text'))
      return joined([subject, ...(given as TextValue[])])
    if (name !== 'split' || first?.kind !== 'text' || subject.holes.length > 0) return null
    const items = subject.text.split(first.text).map((item) => ({ ...subject, text: item }))
    return { kind: 'list', items }
  }
  if (subject.kind !== 'list') return null
  if (name === 'join' && subject.items.every(({ kind }) => kind === 'text' || kind === 'plain')) {
    const separator = first === undefined ? ',' : first.kind === 'text' ? first.text : null
    return separator === null
      ? null
      : joined(
          subject.items.map((item) => asText(item, '')),
          separator,
        )
  }
  if (name === 'concat' && given.every(({ kind }) => kind === 'list')) {
    const others = given.flatMap((list) => (list.kind === 'list' ? list.items : []))
    return { kind: 'list', items: [...subject.items, ...others] }
  }
  return null
}

/** `Object.keys`, `Object.values` and `Object.entries`; null for others, or for what isn't known. */
export function ofObject(name: string, subject: Value | undefined): Value | null {
  if (subject?.kind !== 'object') return null
  const keyOf = (key: string): Value => ({ kind: 'text', text: key, holes: [], from: [] })
  const items = [...subject.members].map(([key, value]): Value => {
    if (name === 'keys') return keyOf(key)
    return name === 'values' ? value : { kind: 'list', items: [keyOf(key), value] }
  })
  return /^(?:keys|values|entries)$/.test(name) ? { kind: 'list', items } : null
}

/** Returns whether a value counts as true; null if that isn't known. */
export function truthOf(value: Value): boolean | null {
  if (value.kind === 'unknown') return null
  if (value.kind === 'plain') return Boolean(value.value)
  return value.kind !== 'text' || (value.holes.length > 0 ? null : value.text !== '')
}

/** Compares two values as `===` does; null if that isn't known. */
export function isEqual(a: Value, b: Value): boolean | null {
  const contentOf = (value: Value) =>
    value.kind === 'plain'
      ? { is: value.value }
      : value.kind === 'text' && value.holes.length === 0
        ? { is: value.text }
        : null
  const [first, second] = [contentOf(a), contentOf(b)]
  return first && second && first.is === second.is ? true : first && second ? false : null
}

const ESCAPES: Record<string, string> = { n: '\n', t: '\t', r: '\r', '\n': '' }

/** Returns what is written in a text of JavaScript or PHP without its escapes. */
export function unescaped(content: string): string {
  return content.replace(
    /\\(?:u\{([\da-f]+)\}|u([\da-f]{4})|x([\da-f]{2})|([\s\S]))/gi,
    (_, long?: string, short?: string, byte?: string, sign = '') => {
      const code = long ?? short ?? byte
      return code ? String.fromCodePoint(Number.parseInt(code, 16)) : (ESCAPES[sign] ?? sign)
    },
  )
}
