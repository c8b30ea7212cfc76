import ts from 'typescript'
import type { TypedText } from '#model/reference.ts'

/** Returns the symbol that a name refers to in its scope; null for names outside the reference. */
export interface Resolve {
  (name: ts.EntityName | ts.Expression): string | null
  /** Returns the type of an alias that no entry point exports, and how to read it; null for other names. */
  alias(name: ts.EntityName): { type: ts.TypeNode; resolve: Resolve } | null
}

/** Replacement types by the name of the type parameter. */
export type Substitutions = ReadonlyMap<string, ts.TypeNode>

/** Builds a text piece by piece and adjusts its links. */
export class TypedTextBuilder {
  private text = ''
  private readonly links: TypedText['links'] = []

  add(...parts: (string | TypedText)[]): this {
    for (const part of parts) {
      if (typeof part !== 'string') {
        for (const [start, length, symbol] of part.links) {
          this.links.push([this.text.length + start, length, symbol])
        }
      }
      this.text += typeof part === 'string' ? part : part.text
    }
    return this
  }

  build(): TypedText {
    return { text: this.text, links: this.links }
  }
}

export function plain(text: string): TypedText {
  return { text, links: [] }
}

/** Joins several texts into one. */
export function joined(parts: readonly TypedText[], separator: string): TypedText {
  const builder = new TypedTextBuilder()
  for (const [index, part] of parts.entries()) {
    if (index > 0) builder.add(separator)
    builder.add(part)
  }
  return builder.build()
}

/**
 * Returns a node of a declaration as text on one line: comments removed, white space collapsed, names linked,
 * type parameters replaced according to `substitutions`.
 */
export function typedText(
  node: ts.Node,
  resolve: Resolve,
  substitutions: Substitutions = new Map(),
): TypedText {
  const builder = new TypedTextBuilder()
  const source = node.getSourceFile().text
  let end = node.getStart()
  const copyTo = (position: number) => {
    builder.add(folded(source.slice(end, position)))
    end = position
  }
  const visit = (child: ts.Node): void => {
    if (ts.isTypeReferenceNode(child) && ts.isIdentifier(child.typeName)) {
      const substitute = substitutions.get(child.typeName.text)
      if (substitute && !child.typeArguments) {
        copyTo(child.getStart())
        const shown = typedText(substitute, resolve, substitutions)
        builder.add(...(needsParentheses(substitute, child) ? ['(', shown, ')'] : [shown]))
        end = child.getEnd()
        return
      }
    }
    const name = referencedName(child)
    if (name) {
      const symbol = resolve(name)
      if (symbol !== null) {
        copyTo(name.getStart())
        const text = name.getText()
        builder.add({ text, links: [[0, text.length, symbol]] })
        end = name.getEnd()
      }
    }
    if (!ts.isIdentifier(child)) ts.forEachChild(child, visit)
  }
  visit(node)
  copyTo(node.getEnd())
  return builder.build()
}

/** Returns the name with which a node refers to a declaration elsewhere. */
function referencedName(node: ts.Node): ts.EntityName | ts.Expression | null {
  if (ts.isTypeReferenceNode(node)) return node.typeName
  if (ts.isTypeQueryNode(node)) return node.exprName
  if (ts.isExpressionWithTypeArguments(node)) return node.expression
  return null
}

function needsParentheses(substitute: ts.TypeNode, place: ts.Node): boolean {
  const composed =
    ts.isUnionTypeNode(substitute) ||
    ts.isIntersectionTypeNode(substitute) ||
    ts.isFunctionTypeNode(substitute) ||
    ts.isTypeOperatorNode(substitute) ||
    ts.isConditionalTypeNode(substitute)
  const { parent } = place
  const bound =
    ts.isArrayTypeNode(parent) ||
    ts.isTypeOperatorNode(parent) ||
    ts.isIndexedAccessTypeNode(parent) ||
    ts.isIntersectionTypeNode(parent)
  return composed && bound
}

const COMMENT = /\/\*[\s\S]*?\*\/|\/\/[^\n]*/g

function folded(text: string): string {
  return text.replace(COMMENT, '').replace(/\s+/g, ' ')
}
