import ts from 'typescript'

const FLAGS =
  ts.TypeFormatFlags.NoTruncation |
  ts.TypeFormatFlags.InTypeAlias |
  ts.TypeFormatFlags.UseSingleQuotesForStringLiteralType |
  ts.TypeFormatFlags.WriteArrayAsGenericType

const LINE_WIDTH = 76
/** Types that readers know by name, and that are not taken apart. */
const NAMED = new Set([
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

/** A type as a reader can take it in: aliases and helper types resolved down to names and fields. */
export function printType(checker: ts.TypeChecker, type: ts.Type): string {
  return print(checker, type, '', 0)
}

function print(checker: ts.TypeChecker, type: ts.Type, indent: string, depth: number): string {
  const name = type.aliasSymbol?.name ?? type.symbol?.name
  const plain = () => checker.typeToString(type, undefined, FLAGS)
  if (depth > DEPTH_LIMIT) return plain()
  if (checker.isTupleType(type)) {
    const items = checker.getTypeArguments(type as ts.TypeReference)
    return `[${items.map((item) => print(checker, item, indent, depth + 1)).join(', ')}]`
  }
  if (checker.isArrayType(type)) {
    const [item] = checker.getTypeArguments(type as ts.TypeReference)
    if (!item) return plain()
    const text = print(checker, item, indent, depth + 1)
    return `${/[ |&]/.test(text) && !text.startsWith('{') ? `(${text})` : text}[]`
  }
  if (type.isUnion()) return printUnion(checker, type, indent, depth)
  const isObject = (type.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection)) !== 0
  const isCallable = type.getCallSignatures().length > 0
  if (!isObject || isCallable || (name && NAMED.has(name))) return plain()
  const properties = type.getProperties()
  const index = checker.getIndexInfosOfType(type)
  if (properties.length === 0 || index.length > 0 || isClass(type)) return plain()
  return printObject(checker, properties, indent, depth)
}

function isClass(type: ts.Type): boolean {
  return ((type.symbol?.flags ?? 0) & ts.SymbolFlags.Class) !== 0
}

/** `null` and `undefined` last, as a reader says it. */
function printUnion(
  checker: ts.TypeChecker,
  type: ts.UnionType,
  indent: string,
  depth: number,
): string {
  const texts = type.types.map((part) => print(checker, part, indent, depth + 1))
  const merged = [...new Set(texts)]
  const hasBoolean = merged.includes('true') && merged.includes('false')
  const parts = hasBoolean
    ? ['boolean', ...merged.filter((text) => text !== 'true' && text !== 'false')]
    : merged
  const rank = (text: string) => (text === 'undefined' ? 2 : text === 'null' ? 1 : 0)
  return parts.toSorted((a, b) => rank(a) - rank(b)).join(' | ')
}

function printObject(
  checker: ts.TypeChecker,
  properties: readonly ts.Symbol[],
  indent: string,
  depth: number,
): string {
  const fields = (inner: string) =>
    properties.map((property) => {
      const optional = (property.flags & ts.SymbolFlags.Optional) !== 0
      const name = /^[A-Za-z_$][\w$]*$/.test(property.name) ? property.name : `'${property.name}'`
      const type = print(checker, checker.getTypeOfSymbol(property), inner, depth + 1)
      // The question mark says `undefined`, which stands last; `null` is a value of its own.
      return optional ? `${name}?: ${type.replace(/ \| undefined$/, '')}` : `${name}: ${type}`
    })
  const line = `{ ${fields(indent).join('; ')} }`
  const isShort = !line.includes('\n') && indent.length + line.length <= LINE_WIDTH
  if (isShort && (depth > 1 || properties.length === 1)) return line
  const inner = `${indent}  `
  return `{\n${fields(inner)
    .map((field) => `${inner}${field}`)
    .join('\n')}\n${indent}}`
}
