import {
  type Checker,
  NodeBuilderFlags,
  SignatureKind,
  SymbolFlags,
  type Type,
  TypeFlags,
  type TypeReference,
  type Symbol as TypeSymbol,
} from 'ts7/unstable/sync'
import { type MemberOrder, orderMembers } from './member-order.ts'

const FLAGS =
  NodeBuilderFlags.NoTruncation |
  NodeBuilderFlags.InTypeAlias |
  NodeBuilderFlags.UseSingleQuotesForStringLiteralType |
  NodeBuilderFlags.WriteArrayAsGenericType

const LINE_WIDTH = 76
/** Types that readers know by name and that are not expanded. */
const NAMED_TYPES = new Set([
  'Date',
  'Buffer',
  'Uint8Array',
  'InsertResult',
  'UpdateResult',
  'DeleteResult',
  'MergeResult',
  'Promise',
  'Map',
  'Set',
])
const DEPTH_LIMIT = 6

/**
 * Prints a type in a readable form: aliases and helper types are resolved to names and fields.
 *
 * @param order of fields and literals.
 */
export function printType(checker: Checker, type: Type, order: MemberOrder): string {
  return layOut(read({ checker, order }, type, 0), '', 0)
}

interface Reading {
  checker: Checker
  order: MemberOrder
}

/** The structure of a type: text, or parts that the layout may spread over several lines. */
type Printed =
  | string
  | { kind: 'fields'; fields: { name: string; optional: boolean; type: Printed }[] }
  | { kind: 'list'; item: Printed }
  | { kind: 'tuple'; items: Printed[] }
  | { kind: 'union'; parts: Printed[] }

function read(reading: Reading, type: Type, depth: number): Printed {
  const { checker, order } = reading
  const plain = () => orderMembers(checker.typeToString(type, undefined, FLAGS), order)
  if (depth > DEPTH_LIMIT) return plain()
  if (type.isUnionType()) {
    const parts = type.getTypes().toSorted((a, b) => rankOf(a, order) - rankOf(b, order))
    return { kind: 'union', parts: parts.map((part) => read(reading, part, depth + 1)) }
  }
  if ((type.flags & (TypeFlags.Object | TypeFlags.Intersection)) === 0) return plain()
  const symbol = type.getSymbol()
  const name = type.getAliasSymbol()?.name ?? symbol?.name
  if (name !== undefined && NAMED_TYPES.has(name)) return plain()
  if (checker.isTupleType(type)) {
    const items = checker.getTypeArguments(type as TypeReference)
    return { kind: 'tuple', items: items.map((item) => read(reading, item, depth + 1)) }
  }
  if (checker.isArrayType(type)) {
    const [item] = checker.getTypeArguments(type as TypeReference)
    return item ? { kind: 'list', item: read(reading, item, depth + 1) } : plain()
  }
  if ((symbol?.flags ?? 0) & SymbolFlags.Class) return plain()
  if (checker.getSignaturesOfType(type, SignatureKind.Call).length > 0) return plain()
  const properties = checker.getPropertiesOfType(type)
  if (properties.length === 0 || checker.getIndexInfosOfType(type).length > 0) return plain()
  return readFields(reading, properties, depth)
}

function readFields(reading: Reading, properties: readonly TypeSymbol[], depth: number): Printed {
  const { checker, order } = reading
  const sorted = properties.toSorted((a, b) => order.fields(a.name) - order.fields(b.name))
  const types = checker.getTypeOfSymbol(sorted)
  const fields = sorted.map(({ name, flags }, index) => ({
    name: /^[A-Za-z_$][\w$]*$/.test(name) ? name : `'${name}'`,
    optional: (flags & SymbolFlags.Optional) !== 0,
    type: read(reading, types[index] ?? checker.getAnyType(), depth + 1),
  }))
  return { kind: 'fields', fields }
}

function layOut(printed: Printed, indent: string, depth: number): string {
  if (typeof printed === 'string') return printed
  switch (printed.kind) {
    case 'tuple':
      return `[${printed.items.map((item) => layOut(item, indent, depth + 1)).join(', ')}]`
    case 'list': {
      const text = layOut(printed.item, indent, depth + 1)
      return `${/[ |&]/.test(text) && !text.startsWith('{') ? `(${text})` : text}[]`
    }
    case 'union':
      return layOutUnion(printed.parts.map((part) => layOut(part, indent, depth + 1)))
    case 'fields':
      return layOutFields(printed.fields, indent, depth)
  }
}

/** Joins the members of a union, with `null` and `undefined` last, as people write them. */
function layOutUnion(texts: string[]): string {
  const merged = [...new Set(texts)]
  const hasBoolean = merged.includes('true') && merged.includes('false')
  const parts = hasBoolean
    ? ['boolean', ...merged.filter((text) => text !== 'true' && text !== 'false')]
    : merged
  const last = (text: string) => (text === 'undefined' ? 2 : text === 'null' ? 1 : 0)
  return parts.toSorted((a, b) => last(a) - last(b)).join(' | ')
}

function layOutFields(
  fields: Extract<Printed, { kind: 'fields' }>['fields'],
  indent: string,
  depth: number,
): string {
  const texts = (inner: string) =>
    fields.map(({ name, optional, type }) => {
      const text = layOut(type, inner, depth + 1)
      // The question mark stands for `undefined`, which comes last; `null` is a separate value.
      return optional ? `${name}?: ${text.replace(/ \| undefined$/, '')}` : `${name}: ${text}`
    })
  const line = `{ ${texts(indent).join('; ')} }`
  const isShort = !line.includes('\n') && indent.length + line.length <= LINE_WIDTH
  if (isShort && (depth > 1 || fields.length === 1)) return line
  const inner = `${indent}  `
  return `{\n${texts(inner)
    .map((field) => `${inner}${field}`)
    .join('\n')}\n${indent}}`
}

/** Ranks literals by their value; everything else keeps its position before them. */
function rankOf(type: Type, { literals }: MemberOrder): number {
  return type.isStringLiteralType() ? literals(type.value) : -1
}
