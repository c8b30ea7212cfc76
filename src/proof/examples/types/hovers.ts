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
import {
  type Checker,
  NodeBuilderFlags,
  ObjectFlags,
  SymbolFlags,
  type Type,
  type TypeReference,
  type Symbol as TypeSymbol,
} from 'ts7/unstable/sync'
import type { Hover } from '#base/model/example.ts'
import type { VisibleCode } from '../source/parsed-example.ts'
import { toVisible, withoutDialect } from '../source/visible-code.ts'
import { shortenText } from './arrange-type.ts'

/** Types are truncated later, once their fields are in order. */
const FLAGS = NodeBuilderFlags.UseSingleQuotesForStringLiteralType | NodeBuilderFlags.NoTruncation

/** Finds the hovers of examples that one checker knows. */
export class HoverFinder {
  readonly #checker: Checker
  // Each query is a message to another process, and the identifiers of examples share most of their types.
  readonly #texts = new Map<string, string>()
  readonly #arguments = new Map<string, readonly Type[]>()
  readonly #comments = new Map<string, string>()
  readonly #parents = new Map<string, TypeSymbol | null>()

  constructor(checker: Checker) {
    this.#checker = checker
  }

  /** Returns a hover for each identifier of the visible code, with its whole type. */
  find(file: SourceFile, visible: VisibleCode): Hover[] {
    const places: { node: Identifier; start: number; length: number }[] = []
    const visit = (node: Node) => {
      if (isIdentifier(node)) {
        const { length } = withoutDialect(node.text)
        const start = toVisible(visible, node.getStart(file))
        if (start !== undefined) places.push({ node, start, length })
      }
      node.forEachChild(visit)
    }
    visit(file)
    const symbols = this.#checker.getSymbolAtLocation(places.map(({ node }) => node))
    return places
      .flatMap(({ node, start, length }, index): Hover[] => {
        const symbol = symbols[index]
        return symbol ? [{ start, length, ...this.#explain(symbol, node, file) }] : []
      })
      .sort((a, b) => a.start - b.start)
  }

  #explain(found: TypeSymbol, node: Identifier, file: SourceFile): Omit<Hover, 'start' | 'length'> {
    const symbol = found.flags & SymbolFlags.Alias ? this.#checker.getAliasedSymbol(found) : found
    const comment = memoize(this.#comments, declarationKey(symbol), () =>
      symbol.getDocumentationComment(this.#checker),
    )
    const documentation = shortenText(plain(comment.split('\n\n')[0] ?? ''))
    const reference = this.#referenceId(symbol)
    return {
      type: this.#describe(symbol, node, file),
      ...(documentation && { documentation }),
      ...(reference && { reference }),
    }
  }

  /** Returns the reference id of what the package declares: `Kysely`, `SelectQueryBuilder.where`. */
  #referenceId(symbol: TypeSymbol): string | undefined {
    const [declaration] = symbol.declarations
    const place = declaration && DECLARATION_PATH.exec(declaration.path)
    if (!place || symbol.flags & SymbolFlags.TypeParameter) return undefined
    if (declaration.kind === SyntaxKind.Parameter) return undefined
    const parent = memoize(this.#parents, declarationKey(symbol), () => symbol.getParent() ?? null)
    if (parent && parent.flags & (SymbolFlags.Class | SymbolFlags.Interface)) {
      return `${parent.name}.${symbol.name}`
    }
    if (parent && parent.flags & SymbolFlags.TypeLiteral) return undefined
    return place[1] ? `${place[1]}#${symbol.name}` : symbol.name
  }

  #describe(symbol: TypeSymbol, node: Identifier, file: SourceFile): string {
    const { flags } = symbol
    const name = withoutDialect(symbol.name)
    // A class is a value in an expression.
    if (!(flags & SymbolFlags.Class && isExpression(node))) {
      if (flags & SymbolFlags.Interface) return `interface ${name}`
      if (flags & SymbolFlags.Class) return `class ${name}`
      if (flags & SymbolFlags.TypeAlias) return `type ${name}`
    }
    if (flags & SymbolFlags.TypeParameter) return `type parameter ${name}`
    const call = callOf(node)
    const signature = call && this.#checker.getResolvedSignature(call)
    if (signature) {
      const returned = this.#checker.getReturnTypeOfSignature(signature)
      const parameters = signature.getParameters().map((parameter) => parameter.name)
      return `${name}(${parameters.join(', ')}): ${returned ? this.#print(returned, node, file) : 'any'}`
    }
    const type = this.#checker.getTypeOfSymbolAtLocation(symbol, node)
    const keyword = flags & SymbolFlags.BlockScopedVariable ? 'const ' : ''
    return `${keyword}${name}: ${this.#print(type, node, file)}`
  }

  /** Returns a type on one line. Builders show their tables and rows; an unnamed database type is left out. */
  #print(type: Type, node: Node, file: SourceFile): string {
    const alias = type.getAliasSymbol()
    const name = (alias ?? type.getSymbol())?.name ?? ''
    const isShortened = name === 'Promise' || BUILDER.test(name)
    const args = isShortened
      ? alias
        ? type.getAliasTypeArguments()
        : this.#typeArguments(type)
      : []
    if (name === 'Promise' && args[0]) return `Promise<${this.#print(args[0], node, file)}>`
    if (args.length === 0) return this.#text(type, node, file)
    const [database = '', ...others] = args.map((arg) => this.#text(arg, node, file))
    return `${name}<${[/^\w+$/.test(database) ? database : '…', ...others].join(', ')}>`
  }

  #text(type: Type, node: Node, file: SourceFile): string {
    return memoize(this.#texts, `${file.fileName} ${type.id}`, () =>
      this.#checker.typeToString(type, node, FLAGS).replaceAll(/import\((['"])[^'"]*\1\)\./g, ''),
    )
  }

  #typeArguments(type: Type): readonly Type[] {
    if (!type.isObjectType() || (type.objectFlags & ObjectFlags.Reference) === 0) return []
    return memoize(this.#arguments, String(type.id), () =>
      this.#checker.getTypeArguments(type as TypeReference),
    )
  }
}

/** Matches the paths of the package's declarations, and of its helpers by dialect. */
const DECLARATION_PATH = /\/node_modules\/kysely(?:-next)?\/dist\/\w+\/(helpers\/\w+)?/

const BUILDER = /(Builder|^Kysely|^Transaction|^ControlledTransaction)$/

/** Returns a declaration's key: a method on another type is another symbol with the same declaration. */
function declarationKey({ declarations: [first], id }: TypeSymbol): string {
  return first ? `${first.path} ${first.index}` : String(id)
}

function memoize<Value>(known: Map<string, Value>, key: string, ask: () => Value): Value {
  const answer = known.get(key)
  if (answer !== undefined) return answer
  const requested = ask()
  known.set(key, requested)
  return requested
}

/** Replaces a JSDoc link, which arrives as `Kysely.insertInto | insert`, with its target; joins lines. */
function plain(text: string): string {
  return text
    .replace(/(\w+\.[\w.]+) \| \w+/g, '$1')
    .replace(/\s+/g, ' ')
    .trim()
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
