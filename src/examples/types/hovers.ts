import ts from 'typescript'
import type { Hover } from '#model/example.ts'
import { withoutDialect } from '../source/code-writer.ts'
import type { VisibleCode } from '../source/parsed-example.ts'

const MAX_LENGTH = 300

/** What each identifier of the visible code means. */
export function hoversOf(
  checker: ts.TypeChecker,
  file: ts.SourceFile,
  visible: VisibleCode,
): Hover[] {
  const hovers: Hover[] = []
  const visit = (node: ts.Node) => {
    if (ts.isIdentifier(node)) {
      const name = withoutDialect(node.text)
      const start = visibleOffset(visible, node.getStart(file), name.length)
      const hover = start === undefined ? undefined : explain(checker, node)
      if (start !== undefined && hover) hovers.push([start, name.length, ...hover])
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
  return hovers.sort(([a], [b]) => a - b)
}

function visibleOffset({ slices }: VisibleCode, start: number, length: number): number | undefined {
  const slice = slices.find((it) => start >= it.source && start + length <= it.source + it.length)
  return slice && slice.visible + start - slice.source
}

function explain(
  checker: ts.TypeChecker,
  node: ts.Identifier,
): [type: string] | [type: string, documentation: string] | undefined {
  const found = checker.getSymbolAtLocation(node)
  if (!found) return undefined
  const symbol = found.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(found) : found
  const text = typeText(checker, symbol, node)
  if (text === undefined) return undefined
  const [line = ''] = ts.displayPartsToString(symbol.getDocumentationComment(checker)).split('\n\n')
  const documentation = shorten(plain(line))
  return documentation ? [shorten(text), documentation] : [shorten(text)]
}

/** A link of JSDoc as its text; line breaks as spaces. */
function plain(text: string): string {
  return text
    .replace(/\{@link\s+([^}\s|]+)[^}]*\}/g, '$1')
    .replace(/\s+/g, ' ')
    .trim()
}

function typeText(
  checker: ts.TypeChecker,
  symbol: ts.Symbol,
  node: ts.Identifier,
): string | undefined {
  const { flags } = symbol
  const name = withoutDialect(symbol.name)
  if (flags & (ts.SymbolFlags.Interface | ts.SymbolFlags.Class | ts.SymbolFlags.TypeAlias)) {
    if (!(flags & ts.SymbolFlags.Class) || !ts.isExpression(node)) return kindOfType(symbol)
  }
  if (flags & ts.SymbolFlags.TypeParameter) return `type parameter ${name}`
  const call = callOf(node)
  const signature = call && checker.getResolvedSignature(call)
  if (signature) {
    const returned = checker.getReturnTypeOfSignature(signature)
    return `${name}(${signature.parameters.map((it) => it.name).join(', ')}): ${short(checker, returned, node)}`
  }
  const type = checker.getTypeOfSymbolAtLocation(symbol, node)
  const keyword = flags & ts.SymbolFlags.BlockScopedVariable ? 'const ' : ''
  return `${keyword}${name}: ${short(checker, type, node)}`
}

function kindOfType(symbol: ts.Symbol): string {
  if (symbol.flags & ts.SymbolFlags.Interface) return `interface ${symbol.name}`
  return `${symbol.flags & ts.SymbolFlags.Class ? 'class' : 'type'} ${symbol.name}`
}

/** The call of which the identifier is the function's or method's name. */
function callOf(node: ts.Identifier): ts.CallLikeExpression | undefined {
  const callee =
    ts.isPropertyAccessExpression(node.parent) && node.parent.name === node ? node.parent : node
  const { parent } = callee
  if (ts.isCallExpression(parent) && parent.expression === callee) return parent
  if (ts.isTaggedTemplateExpression(parent) && parent.tag === callee) return parent
  return undefined
}

const BUILDER = /(Builder|^Kysely|^Transaction|^ControlledTransaction)$/

/** A type in one line. Builders show their tables and rows; the database that they know is left out. */
function short(checker: ts.TypeChecker, type: ts.Type, node: ts.Node): string {
  const args = type.aliasTypeArguments ?? typeArguments(checker, type)
  const name = (type.aliasSymbol ?? type.symbol)?.name ?? ''
  if (name === 'Promise' && args[0]) return `Promise<${short(checker, args[0], node)}>`
  if (BUILDER.test(name) && args.length > 0) {
    const [database, ...others] = args.map((arg) => text(checker, arg, node))
    const known = /^\w+$/.test(database ?? '') ? database : '…'
    return `${name}<${[known, ...others].join(', ')}>`
  }
  return text(checker, type, node)
}

function typeArguments(checker: ts.TypeChecker, type: ts.Type): readonly ts.Type[] {
  const isReference = ((type as ts.ObjectType).objectFlags & ts.ObjectFlags.Reference) !== 0
  return isReference ? checker.getTypeArguments(type as ts.TypeReference) : []
}

function text(checker: ts.TypeChecker, type: ts.Type, node: ts.Node): string {
  const flags = ts.TypeFormatFlags.UseSingleQuotesForStringLiteralType
  return checker.typeToString(type, node, flags).replaceAll(/import\("[^"]*"\)\./g, '')
}

function shorten(text: string): string {
  return text.length <= MAX_LENGTH ? text : `${text.slice(0, MAX_LENGTH - 1).trimEnd()}…`
}
