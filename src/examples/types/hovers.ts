import {
  type CallExpression,
  type Identifier,
  isCallExpression,
  isExpression,
  isIdentifier,
  isPropertyAccessExpression,
  isTaggedTemplateExpression,
  type Node,
  type SourceFile,
  SyntaxKind,
  type TaggedTemplateExpression,
} from 'ts7/unstable/ast'
import { SymbolFlags, type Type, type Symbol as TypeSymbol } from 'ts7/unstable/sync'
import type { Hover } from '#model/example.ts'
import { withoutDialect } from '../source/code-writer.ts'
import type { VisibleCode } from '../source/parsed-example.ts'
import type { TypeQueries } from './answers.ts'
import { type MemberOrder, orderMembers } from './member-order.ts'

const MAX_LENGTH = 300

/** Returns a hover for each identifier of the visible code. */
export function hoversOf(
  answers: TypeQueries,
  file: SourceFile,
  visible: VisibleCode,
  order: MemberOrder,
): Hover[] {
  const places: { node: Identifier; start: number; length: number }[] = []
  const visit = (node: Node) => {
    if (isIdentifier(node)) {
      const { length } = withoutDialect(node.text)
      const start = visibleOffset(visible, node.getStart(file), length)
      if (start !== undefined) places.push({ node, start, length })
    }
    node.forEachChild(visit)
  }
  visit(file)
  // Each query is a message to another process, so queries are batched where possible.
  const symbols = answers.checker.getSymbolAtLocation(places.map(({ node }) => node))
  return places
    .flatMap(({ node, start, length }, index): Hover[] => {
      const symbol = symbols[index]
      const hover = symbol && explain(answers, symbol, node, file, order)
      return hover ? [[start, length, ...hover]] : []
    })
    .sort(([a], [b]) => a - b)
}

function visibleOffset({ slices }: VisibleCode, start: number, length: number): number | undefined {
  const slice = slices.find((it) => start >= it.source && start + length <= it.source + it.length)
  return slice && slice.visible + start - slice.source
}

function explain(
  answers: TypeQueries,
  found: TypeSymbol,
  node: Identifier,
  file: SourceFile,
  order: MemberOrder,
): [type: string, documentation?: string, symbol?: string] {
  const symbol = found.flags & SymbolFlags.Alias ? answers.checker.getAliasedSymbol(found) : found
  const text = orderMembers(typeText(answers, symbol, node, file), order)
  const [line = ''] = answers.documentation(symbol).split('\n\n')
  const documentation = shorten(plain(line))
  const id = referenceId(answers, symbol)
  if (id) return [shorten(text), documentation, id]
  return documentation ? [shorten(text), documentation] : [shorten(text)]
}

/** Matches the paths of the package's declarations, and of its helpers by dialect. */
const DECLARATION_PATH = /\/node_modules\/kysely(?:-next)?\/dist\/\w+\/(helpers\/\w+)?/

/** Returns the reference id of what the package declares: `Kysely`, `SelectQueryBuilder.where`. */
export function referenceId(answers: TypeQueries, symbol: TypeSymbol): string | undefined {
  const [declaration] = symbol.declarations
  const place = declaration && DECLARATION_PATH.exec(declaration.path)
  if (!place || symbol.flags & SymbolFlags.TypeParameter) return undefined
  if (declaration.kind === SyntaxKind.Parameter) return undefined
  const parent = answers.parent(symbol)
  if (parent && parent.flags & (SymbolFlags.Class | SymbolFlags.Interface)) {
    return `${parent.name}.${symbol.name}`
  }
  if (parent && parent.flags & SymbolFlags.TypeLiteral) return undefined
  return place[1] ? `${place[1]}#${symbol.name}` : symbol.name
}

/** Replaces a JSDoc link, which arrives as `Kysely.insertInto | insert`, with its target; joins lines. */
function plain(text: string): string {
  return text
    .replace(/(\w+\.[\w.]+) \| \w+/g, '$1')
    .replace(/\s+/g, ' ')
    .trim()
}

function typeText(
  answers: TypeQueries,
  symbol: TypeSymbol,
  node: Identifier,
  file: SourceFile,
): string {
  const { checker } = answers
  const { flags } = symbol
  const name = withoutDialect(symbol.name)
  if (flags & (SymbolFlags.Interface | SymbolFlags.Class | SymbolFlags.TypeAlias)) {
    if (!(flags & SymbolFlags.Class) || !isExpression(node)) return kindOfType(symbol)
  }
  if (flags & SymbolFlags.TypeParameter) return `type parameter ${name}`
  const call = callOf(node)
  const signature = call && checker.getResolvedSignature(call)
  if (signature) {
    const returned = checker.getReturnTypeOfSignature(signature)
    const parameters = signature.getParameters().map((it) => it.name)
    return `${name}(${parameters.join(', ')}): ${returned ? short(answers, returned, node, file) : 'any'}`
  }
  const type = checker.getTypeOfSymbolAtLocation(symbol, node)
  const keyword = flags & SymbolFlags.BlockScopedVariable ? 'const ' : ''
  return `${keyword}${name}: ${short(answers, type, node, file)}`
}

function kindOfType(symbol: TypeSymbol): string {
  if (symbol.flags & SymbolFlags.Interface) return `interface ${symbol.name}`
  return `${symbol.flags & SymbolFlags.Class ? 'class' : 'type'} ${symbol.name}`
}

/** Returns the call in which the identifier is the function's or method's name. */
function callOf(node: Identifier): CallExpression | TaggedTemplateExpression | undefined {
  const callee =
    isPropertyAccessExpression(node.parent) && node.parent.name === node ? node.parent : node
  const { parent } = callee
  if (isCallExpression(parent) && parent.expression === callee) return parent
  if (isTaggedTemplateExpression(parent) && parent.tag === callee) return parent
  return undefined
}

const BUILDER = /(Builder|^Kysely|^Transaction|^ControlledTransaction)$/

/** Returns a type on one line. Builders show their tables and rows; an unnamed database type is left out. */
function short(answers: TypeQueries, type: Type, node: Node, file: SourceFile): string {
  const alias = type.getAliasSymbol()
  const name = (alias ?? type.getSymbol())?.name ?? ''
  const args =
    name === 'Promise' || BUILDER.test(name)
      ? alias
        ? type.getAliasTypeArguments()
        : answers.typeArguments(type)
      : []
  if (name === 'Promise' && args[0]) return `Promise<${short(answers, args[0], node, file)}>`
  if (args.length === 0) return answers.text(type, node, file)
  const [database, ...others] = args.map((arg) => answers.text(arg, node, file))
  const known = /^\w+$/.test(database ?? '') ? database : '…'
  return `${name}<${[known, ...others].join(', ')}>`
}

function shorten(text: string): string {
  return text.length <= MAX_LENGTH ? text : `${text.slice(0, MAX_LENGTH - 1).trimEnd()}…`
}
