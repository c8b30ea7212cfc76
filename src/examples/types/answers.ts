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
 * What TypeScript says about types again and again. Each question is a message to another process, and
 * the identifiers of an example share most of their types: so each is asked once.
 */
export interface Answers {
  checker: Checker
  /** A type in one line, as it is written in a file. */
  text(type: Type, node: Node, file: SourceFile): string
  typeArguments(type: Type): readonly Type[]
  /** The comment in front of a symbol's declaration. */
  documentation(symbol: TypeSymbol): string
  /** The class, interface, type or module in which a symbol is declared. */
  parent(symbol: TypeSymbol): TypeSymbol | null
}

/** What is too long is cut once its fields are in order. */
const FLAGS = NodeBuilderFlags.UseSingleQuotesForStringLiteralType | NodeBuilderFlags.NoTruncation

export function createAnswers(checker: Checker): Answers {
  const texts = new Map<string, string>()
  const args = new Map<number, readonly Type[]>()
  const comments = new Map<string, string>()
  const parents = new Map<string, TypeSymbol | null>()
  return {
    checker,
    text: (type, node, file) =>
      once(texts, `${file.fileName} ${type.id}`, () =>
        checker.typeToString(type, node, FLAGS).replaceAll(/import\((['"])[^'"]*\1\)\./g, ''),
      ),
    typeArguments(type) {
      const isReference = type.isObjectType() && (type.objectFlags & ObjectFlags.Reference) !== 0
      if (!isReference) return []
      return once(args, type.id, () => checker.getTypeArguments(type as TypeReference))
    },
    documentation: (symbol) =>
      once(comments, declarationKey(symbol), () => symbol.getDocumentationComment(checker)),
    parent: (symbol) => once(parents, declarationKey(symbol), () => symbol.getParent() ?? null),
  }
}

/** A method that is asked for on other types is another symbol each time, with one declaration. */
function declarationKey({ declarations: [first], id }: TypeSymbol): string {
  return first ? `${first.path} ${first.index}` : String(id)
}

function once<Key, Value>(known: Map<Key, Value>, key: Key, ask: () => Value): Value {
  const answer = known.get(key)
  if (answer !== undefined) return answer
  const asked = ask()
  known.set(key, asked)
  return asked
}
