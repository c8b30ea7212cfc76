/** A value in a Prisma schema. */
export type PrismaValue =
  | { kind: 'text'; text: string }
  /** A number, a name, or the name of a constant. */
  | { kind: 'word'; text: string }
  | { kind: 'call'; text: string; given: readonly PrismaArgument[] }
  | { kind: 'list'; items: readonly PrismaValue[] }

interface PrismaArgument {
  /** Empty for an argument by its place. */
  name: string
  value: PrismaValue
}

/** `@id`, `@db.VarChar(9)`, or of a block, `@@unique([a, b])`. */
export interface PrismaAttribute {
  name: string
  given: readonly PrismaArgument[]
  line: number
}

/** A field of a model, or a value of an enumeration, which has no type. */
export interface PrismaField {
  name: string
  type: string
  /** What is in parentheses behind the type: `Unsupported("circle")`. */
  typeArguments: readonly PrismaArgument[]
  isList: boolean
  isOptional: boolean
  attributes: readonly PrismaAttribute[]
  line: number
}

export interface PrismaBlock {
  /** `model`, `view`, `enum`, `datasource`, … */
  kind: string
  name: string
  line: number
  fields: readonly PrismaField[]
  attributes: readonly PrismaAttribute[]
  /** `provider = "mysql"` */
  settings: ReadonlyMap<string, PrismaValue>
}

/** A line that isn't Prisma's. */
export interface InvalidLine {
  line: number
  text: string
}

export interface PrismaSchema {
  blocks: readonly PrismaBlock[]
  invalid: readonly InvalidLine[]
}

interface Token {
  kind: 'word' | 'text' | 'mark' | 'end of line'
  text: string
  line: number
}

const TOKEN =
  /(?<skipped>[^\S\n]+|\/\/.*|\/\*[\s\S]*?\*\/)|(?<text>"(?:[^"\\\n]|\\.)*")|(?<word>-?[\p{L}\p{N}_]+(?:[-.][\p{L}\p{N}_]+)*)|(?<mark>@@|.)|\n/guy

function tokensOf(text: string): Token[] {
  let line = 1
  return [...text.matchAll(TOKEN)].flatMap(({ 0: all, groups }) => {
    const here = line
    const breaks = all.split('\n').length - 1
    line += breaks
    const { skipped, text: literal, word, mark } = groups!
    // A comment over several lines ends a field as well.
    if (skipped !== undefined && breaks === 0) return []
    const kind = literal ? 'text' : word ? 'word' : mark ? 'mark' : 'end of line'
    return [{ kind, text: all, line: here } as const]
  })
}

/** Why a line can't be read. */
class Unexpected extends Error {}

/**
 * Reads a Prisma schema: its blocks with their fields and attributes, comments apart.
 *
 * @throws Error with the line of a block that doesn't end before the next one.
 */
export function readPrismaSchema(text: string): PrismaSchema {
  const tokens = tokensOf(text)
  const lines = text.split('\n')
  let at = 0
  const isNext = (mark: string) => tokens[at]?.kind === 'mark' && tokens[at]!.text === mark
  const isOfKind = (kind: Token['kind'], place = at) => tokens[place]?.kind === kind
  function skip(mark: string): boolean {
    const isHere = isNext(mark)
    if (isHere) at += 1
    return isHere
  }
  function take(kind: Token['kind']): string {
    if (!isOfKind(kind)) throw new Unexpected()
    at += 1
    return tokens[at - 1]!.text
  }
  const skipLines = () => {
    while (isOfKind('end of line')) at += 1
  }

  function readValue(): PrismaValue {
    if (isOfKind('text')) return { kind: 'text', text: unescaped(take('text')) }
    if (isNext('[')) {
      const items = readList('[', ']', readValue)
      return { kind: 'list', items }
    }
    const text = take('word')
    return isNext('(') ? { kind: 'call', text, given: readArguments() } : { kind: 'word', text }
  }
  function readArgument(): PrismaArgument {
    const isNamed = isOfKind('word') && tokens[at + 1]?.text === ':'
    const name = isNamed ? take('word') : ''
    if (isNamed) skip(':')
    skipLines()
    return { name, value: readValue() }
  }
  const readArguments = () => (isNext('(') ? readList('(', ')', readArgument) : [])
  /** Reads items between two marks, on any number of lines. */
  function readList<T>(open: string, close: string, readItem: () => T): T[] {
    if (!skip(open)) throw new Unexpected()
    const items: T[] = []
    for (skipLines(); !skip(close); skipLines()) {
      if (items.length > 0 && !skip(',')) throw new Unexpected()
      skipLines()
      if (isNext(close)) continue
      items.push(readItem())
    }
    return items
  }
  function readAttribute(): PrismaAttribute {
    const { line } = tokens[at - 1]!
    return { name: take('word'), given: readArguments(), line }
  }
  function readField(line: number, name: string, hasType: boolean): PrismaField {
    const type = hasType ? take('word') : ''
    const typeArguments = hasType ? readArguments() : []
    const isList = skip('[')
    if (isList && !skip(']')) throw new Unexpected()
    const isOptional = skip('?')
    const attributes: PrismaAttribute[] = []
    while (skip('@')) attributes.push(readAttribute())
    return { name, type, typeArguments, isList, isOptional, attributes, line }
  }

  const invalid: InvalidLine[] = []
  /** Reads to the end of a line, and takes what it reads; or names the line. */
  function readLine(read: () => () => void): void {
    const begin = at
    const { line } = tokens[begin]!
    try {
      const take = read()
      if (at < tokens.length && !isOfKind('end of line') && !isNext('}')) throw new Unexpected()
      take()
    } catch (error) {
      if (!(error instanceof Unexpected)) throw error
      invalid.push({ line, text: lines[line - 1]!.trim() })
      at = tokens.findIndex((token, place) => place >= begin && token.kind === 'end of line')
      if (at === -1) at = tokens.length
    }
  }
  const beginsBlock = () => isOfKind('word') && isOfKind('word', at + 1) && isBrace(at + 2)
  const isBrace = (place: number) => tokens[place]?.text === '{'

  function readBlock(): PrismaBlock {
    const { line } = tokens[at]!
    const [kind, name] = [take('word'), take('word')]
    skip('{')
    const fields: PrismaField[] = []
    const attributes: PrismaAttribute[] = []
    const settings = new Map<string, PrismaValue>()
    for (skipLines(); !skip('}'); skipLines()) {
      if (at >= tokens.length || beginsBlock())
        throw new Error(`Line ${line}: the block has no closing brace.`)
      readLine(() => {
        if (skip('@@')) {
          const attribute = readAttribute()
          return () => attributes.push(attribute)
        }
        const { line: ofField } = tokens[at]!
        const written = take('word')
        if (skip('=')) {
          const value = readValue()
          return () => settings.set(written, value)
        }
        const field = readField(ofField, written, kind !== 'enum')
        return () => fields.push(field)
      })
    }
    return { kind, name, line, fields, attributes, settings }
  }

  const blocks: PrismaBlock[] = []
  for (skipLines(); at < tokens.length; skipLines()) {
    readLine(() => {
      if (!beginsBlock()) throw new Unexpected()
      const block = readBlock()
      return () => blocks.push(block)
    })
    // What follows a block on its line, such as another brace.
    if (isNext('}')) at += 1
  }
  return { blocks, invalid }
}

const ESCAPES: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }

/** Returns the value of a string, whose escapes are those of JSON. */
function unescaped(literal: string): string {
  return literal
    .slice(1, -1)
    .replace(/\\(?:u([\da-fA-F]{4})|(.))/g, (_, code: string | undefined, letter: string) =>
      code === undefined
        ? (ESCAPES[letter] ?? letter)
        : String.fromCharCode(Number.parseInt(code, 16)),
    )
}

/** Returns the value of an argument with a name, or of the one at the first place. */
export function argumentOf(
  { given }: Pick<PrismaAttribute, 'given'>,
  name: string,
): PrismaValue | undefined {
  const isFirst = given[0]?.name === ''
  return (
    given.find((argument) => argument.name === name)?.value ??
    (isFirst ? given[0]!.value : undefined)
  )
}

/** Returns an argument only by its name. */
export const namedArgument = (
  { given }: Pick<PrismaAttribute, 'given'>,
  name: string,
): PrismaValue | undefined => given.find((argument) => argument.name === name)?.value

/** Returns the names in a list, or a single one: of each, without its arguments. */
export function namesOf(value: PrismaValue | undefined): string[] {
  if (!value) return []
  return value.kind === 'list' ? value.items.flatMap(namesOf) : [value.text]
}
