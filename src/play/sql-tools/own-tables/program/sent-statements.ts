import { childrenOf, nodeText, type SyntaxNode } from '#play/editor/types/type-syntax.ts'
import { type SkippedStatement, toSkippedStatement } from '../own-table.ts'
import {
  hasPlaces,
  isAdded,
  isAskingFor,
  isBuilding,
  isChange,
  isDefinition,
  isSending,
  isStatement,
  maySend,
  maySendChanges,
} from './calls.ts'
import type { Call } from './evaluate.ts'
import {
  BUILT,
  listOf,
  OTHERWISE,
  UNDONE,
  UNKNOWN,
  UNSENT,
  VALUES,
  whenOnly,
  whyText,
} from './reasons.ts'
import { plain, shortened, type TextValue, type Value } from './values.ts'

/** A statement that a program sends, or several, and where its text begins. */
export interface SentText {
  sql: string
  line: number
}

/** Collects what a program sends while it is run, and what of it isn't known. */
export class SentStatements {
  readonly sent: SentText[] = []
  /** Places of texts that are sent, or named. */
  readonly used = new Set<number>()
  readonly #source: string
  readonly #named = new Map<string, SkippedStatement>()
  readonly #places = new Set<string>()
  readonly #lines: number[] = [0]
  /** What isn't known, and decides whether the current part is run. */
  readonly #conditions: string[] = []
  /** `if (…) return` of which nothing that follows is sent yet. */
  readonly #assumed: { node: SyntaxNode; condition: string }[] = []
  /** Where something is sent or named. */
  readonly #at: number[] = []

  constructor(source: string) {
    this.#source = source
    for (let at = source.indexOf('\n'); at !== -1; at = source.indexOf('\n', at + 1))
      this.#lines.push(at + 1)
  }

  /** Whether the current part of the program is run for certain. */
  get isCertain(): boolean {
    return this.#conditions.length === 0
  }

  get leftOut(): SkippedStatement[] {
    return [...this.#named.values()]
  }

  lineAt(position: number): number {
    let [low, high] = [0, this.#lines.length]
    while (low + 1 < high) {
      const middle = (low + high) >> 1
      if (this.#lines[middle]! <= position) low = middle
      else high = middle
    }
    return low + 1
  }

  under(condition: string, what: () => Value): Value {
    this.#conditions.push(shortened(condition))
    const value = what()
    this.#conditions.pop()
    return value
  }

  /** Notes that what follows is only sent if a condition isn't met. */
  assume(node: SyntaxNode, condition: string): void {
    this.#assumed.push({ node, condition })
  }

  /** Returns whether anything is sent or named in a part of the program. */
  hasWithin(from: number, to: number): boolean {
    return this.#at.some((position) => position >= from && position < to)
  }

  /** Notes a template that is a query, which is sent where it stands. */
  query(node: SyntaxNode, query: TextValue): void {
    if (isChange(query.text)) this.#record(query, node)
  }

  /** Notes what a call sends. @returns what it makes of a text. */
  call(call: Call): Value | null {
    const { method, receiver, given, sources, node } = call
    const [first] = given
    const made = madeOf(call)
    if (isBuilding(method, builderOf(receiver)) && isFirstOfChain(method, receiver)) {
      const start = `${shortened(receiver)}.${method}(${shortened(sources[0] ?? '')}…)`
      this.#name(node, start, 'lost', BUILT)
      return null
    }
    if (isAskingFor(method)) return this.#isAbsent(call) ? plain(false) : null
    const texts = given.flatMap(textsIn).filter((value) => !value.isQuery)
    const isMeant = maySend(method)
      ? ({ text }: TextValue) => isStatement(text)
      : ({ text }: TextValue) => maySendChanges(method) && isChange(text)
    const meant = texts.filter(isMeant)
    for (const value of meant) {
      const isFilled = (given.length > 1 && first?.kind === 'text') || /^prepare/.test(method)
      const hasValues = (isFilled || first?.kind === 'object') && hasPlaces(value.text)
      this.#record(value, node, hasValues)
    }
    const last = receiver.split('.').at(-1) ?? ''
    const isUnknown =
      first?.kind === 'unknown' || (first?.kind === 'text' && /^\s*\$\{/.test(first.text))
    if (meant.length === 0 && isUnknown && isSending(method, last)) {
      const source = shortened(sources[0] ?? '')
      if (first.kind === 'text') for (const from of first.from) this.used.add(from)
      this.#name(node, `${shortened(receiver)}.${method}(${source})`, 'incomplete', UNKNOWN)
    }
    return made
  }

  /** Returns whether nothing is sent so far of a table or a column, which is then not there. */
  #isAbsent({ given, sources }: Call): boolean {
    const names = given.flatMap((value) => (value.kind === 'text' ? value.text : []))
    const isKnown =
      names.length > 0 &&
      given.every(({ kind }, place) => kind === 'text' || /^\w+$/.test(sources[place]!))
    // What a statement made has all of the names in it.
    const isMade = ({ sql }: SentText) => {
      const words = wordsOf(sql)
      return names.every((name) => words.has(name.toLowerCase()))
    }
    return isKnown && !this.sent.some(isMade)
  }

  /** Notes texts that undo a migration. */
  undo(name: string, from: readonly number[]): void {
    for (const position of from) this.used.add(position)
    if (from[0] !== undefined) this.#undone(name, from[0])
  }

  /** Notes a function that undoes a migration. */
  undoAll(name: string, node: SyntaxNode): void {
    const texts = textsWithin(node, this.#source)
    for (const { from } of texts) this.used.add(from)
    if (texts.length > 0) this.#undone(name, node.from)
  }

  #undone(name: string, position: number) {
    const skipped = toSkippedStatement({ sql: name, line: this.lineAt(position) }, UNDONE)
    this.#named.set(`${position} undone`, skipped)
  }

  #record(value: TextValue, node: SyntaxNode, hasValues = false) {
    const begin = value.from[0] ?? node.from
    for (const from of value.from) this.used.add(from)
    this.#at.push(node.from)
    const start = value.text.trim()
    const others = value.holes.filter((hole) => !isOfSchema(value.text, hole))
    // In a text of a definition, what isn't known costs only the text.
    const inTexts = isDefinition(start) ? others.filter((hole) => isInText(value.text, hole)) : []
    const unknown = others.filter((hole) => !inTexts.includes(hole))
    const condition = this.#conditions.at(-1)
    if (condition !== undefined) {
      this.#name(node, start, 'incomplete', whenOnly(condition), begin)
    } else if (unknown.length > 0) {
      const why = `only the running program knows ${listOf(unknown)}`
      this.#name(node, start, 'incomplete', why, begin)
    } else if (hasValues) {
      this.#name(node, start, 'incomplete', VALUES, begin)
    } else {
      const place = `${node.from} ${value.text}`
      // A function may run twice: at its place, and where it is called.
      if (this.#places.has(place)) return
      this.#places.add(place)
      for (const { node: guard, condition: other } of this.#assumed.splice(0))
        this.#name(guard, other, 'partial', OTHERWISE)
      if (inTexts.length > 0) this.#name(node, start, 'partial', whyText(inTexts), begin)
      this.sent.push({ sql: withPlaceholders(value), line: this.lineAt(begin) })
    }
  }

  #name(
    node: SyntaxNode,
    start: string,
    kind: SkippedStatement['kind'],
    why: string,
    begin = node.from,
  ) {
    this.#at.push(node.from)
    const condition = kind === 'lost' ? this.#conditions.at(-1) : undefined
    const reason = condition === undefined ? why : `${why}; it ${whenOnly(condition)}`
    const skipped = toSkippedStatement(
      { sql: start, line: this.lineAt(begin) },
      { kind, why: reason },
    )
    this.#named.set(`${node.from} ${start}`, skipped)
  }

  /** Names texts of SQL that nothing sends that is read. */
  nameUnsent(node: SyntaxNode): void {
    for (const { from, text } of this.unsentIn(node).filter(({ text: sql }) => isAdded(sql))) {
      const line = this.lineAt(from)
      this.#named.set(`${from} unsent`, toSkippedStatement({ sql: text.trim(), line }, UNSENT))
    }
  }

  unsentIn(node: SyntaxNode): { from: number; text: string }[] {
    return textsWithin(node, this.#source).filter(({ from }) => !this.used.has(from))
  }
}

/** Returns the texts that a call may send: what it is given, the items of a list, and `{ text: … }`. */
function textsIn(value: Value): TextValue[] {
  if (value.kind === 'text') return [value]
  if (value.kind === 'list') return value.items.flatMap(textsIn)
  if (value.kind !== 'object') return []
  const names = ['text', 'sql', 'query', 'statement']
  return names.flatMap((name) => {
    const own = value.members.get(name)
    return own?.kind === 'text' ? own : []
  })
}

/** What a call makes of a text that is put into another one: `sql.raw(…)`, `sql.table(…)`, `sql.lit(…)`; null for others. */
function madeOf({ method, receiver, given: [first] }: Call): Value | null {
  const isOfTag =
    /^(?:\w+\.)*(?:sql|Prisma|knex|trx|db|k)$/i.test(receiver) ||
    (receiver === '' && method === 'sql')
  if (!isOfTag || first?.kind !== 'text' || first.holes.length > 0) return null
  if (method === 'raw') return { ...first, isQuery: true }
  if (/^(?:lit|literal|val)$/.test(method))
    return { ...first, text: `'${first.text.replaceAll("'", "''")}'`, isQuery: true }
  if (!/^(?:sql|ref|table|id|identifier|ident|column)$/.test(method)) return null
  const parts = first.text.split('.').map((part) => (/^[a-z_]\w*$/.test(part) ? part : `"${part}"`))
  return { ...first, text: parts.join('.'), isQuery: true }
}

/** Returns what a chain of calls begins with: `knex.schema` of `knex.schema.createTable(…)`. */
function builderOf(receiver: string): string {
  const call = receiver.indexOf('(')
  return call === -1
    ? receiver.replaceAll('?', '')
    : receiver.slice(0, call).replace(/\s*\??\.\s*\w+$/, '')
}

/** Of a chain, each table is named, and its other calls belong to it. */
const isFirstOfChain = (method: string, receiver: string) =>
  !receiver.includes('(') || /^(?:(?:create|drop|rename|alter)Table|insert$)/.test(method)

/** Returns whether what isn't known is only the schema of names: without it, they are in the default one. */
function isOfSchema(text: string, hole: string): boolean {
  const written = `\${${hole}}`
  return text
    .split(written)
    .slice(1)
    .every((after) => /^["'`\]]?\s*\./.test(after))
}

/** Returns whether what isn't known stands only in texts of SQL. */
function isInText(text: string, hole: string): boolean {
  const written = `\${${hole}}`
  const texts = text.match(/'(?:[^']|'')*'/g) ?? []
  const count = (of: string) => of.split(written).length - 1
  return texts.reduce((sum, part) => sum + count(part), 0) === count(text)
}

const wordsOf = (sql: string): ReadonlySet<string> => new Set(sql.toLowerCase().match(/\w+/g) ?? [])

/** Writes what isn't known as placeholders that tools have, whatever the expression. */
function withPlaceholders({ text, holes }: TextValue): string {
  return holes.reduce(
    (sql, hole) => sql.replaceAll(`\${${hole}}`, `\${${/^[\w.]+$/.test(hole) ? hole : 'unknown'}}`),
    text,
  )
}

/** Returns the texts of SQL in a part of a program, with where they begin. */
function textsWithin(node: SyntaxNode, source: string): { from: number; text: string }[] {
  if (node.name === 'String' || node.name === 'TemplateString') {
    const text = nodeText(node, source).slice(1, -1)
    return isChange(text) ? [{ from: node.from, text }] : []
  }
  return childrenOf(node).flatMap((child) => textsWithin(child, source))
}
