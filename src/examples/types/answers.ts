import type { Node, SourceFile } from 'ts7/unstable/ast'
import {
  type Checker,
  NodeBuilderFlags,
  ObjectFlags,
  type Type,
  type TypeReference,
  type Symbol as TypeSymbol,
} from 'ts7/unstable/sync'

/**
 * Memoized queries to TypeScript about types. Each query is a message to another process, and the identifiers
 * of an example share most of their types, so each query is sent only once.
 */
export interface TypeQueries {
  checker: Checker
  /** Returns a type on one line, as it is written in a file. */
  text(type: Type, node: Node, file: SourceFile): string
  typeArguments(type: Type): readonly Type[]
  /** Returns the comment above a symbol's declaration. */
  documentation(symbol: TypeSymbol): string
  /** Returns the class, interface, type or module in which a symbol is declared. */
  parent(symbol: TypeSymbol): TypeSymbol | null
}

/** Long types are truncated later, once their fields are in order. */
const FLAGS = NodeBuilderFlags.UseSingleQuotesForStringLiteralType | NodeBuilderFlags.NoTruncation

export function createTypeQueries(checker: Checker): TypeQueries {
  const texts = new Map<string, string>()
  const args = new Map<number, readonly Type[]>()
  const comments = new Map<string, string>()
  const parents = new Map<string, TypeSymbol | null>()
  return {
    checker,
    text: (type, node, file) =>
      memoize(texts, `${file.fileName} ${type.id}`, () =>
        checker.typeToString(type, node, FLAGS).replaceAll(/import\((['"])[^'"]*\1\)\./g, ''),
      ),
    typeArguments(type) {
      const isReference = type.isObjectType() && (type.objectFlags & ObjectFlags.Reference) !== 0
      if (!isReference) return []
      return memoize(args, type.id, () => checker.getTypeArguments(type as TypeReference))
    },
    documentation: (symbol) =>
      memoize(comments, declarationKey(symbol), () => symbol.getDocumentationComment(checker)),
    parent: (symbol) => memoize(parents, declarationKey(symbol), () => symbol.getParent() ?? null),
  }
}

/** Returns a declaration's key: a method on another type is another symbol with the same declaration. */
function declarationKey({ declarations: [first], id }: TypeSymbol): string {
  return first ? `${first.path} ${first.index}` : String(id)
}

function memoize<Key, Value>(known: Map<Key, Value>, key: Key, ask: () => Value): Value {
  const answer = known.get(key)
  if (answer !== undefined) return answer
  const asked = ask()
  known.set(key, asked)
  return asked
}
