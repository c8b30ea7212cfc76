import ts from 'typescript'
import type { TypedText } from '#base/model/reference.ts'
import { concat } from '../text/declaration-text.ts'

/** What names refer to, each in its own scope. */
export interface Names {
  /** Returns the symbol's id; null for names outside the reference. */
  idOf(name: ts.EntityName | ts.Expression): string | null
  /** Returns the declarations of a name that no entry point exports; none for other names. */
  hiddenDeclarations(name: ts.EntityName | ts.Expression): readonly ts.Declaration[]
  /** Returns the type of an alias that no entry point exports; null for other names. */
  hiddenAlias(name: ts.EntityName): ts.TypeNode | null
}

/** Replacement types by the name of the type parameter. */
export type Substitutions = ReadonlyMap<string, ts.TypeNode>

export function plain(text: string): TypedText {
  return { text, links: [] }
}

/**
 * Returns a node of a declaration as text on one line: comments removed, white space collapsed, names linked,
 * type parameters replaced according to `substitutions`.
 */
export function typedText(
  node: ts.Node,
  names: Names,
  substitutions: Substitutions = new Map(),
): TypedText {
  const parts: (string | TypedText)[] = []
  const source = node.getSourceFile().text
  let end = node.getStart()
  const copyTo = (position: number) => {
    parts.push(folded(source.slice(end, position)))
    end = position
  }
  const visit = (child: ts.Node): void => {
    if (ts.isTypeReferenceNode(child) && ts.isIdentifier(child.typeName)) {
      const substitute = substitutions.get(child.typeName.text)
      if (substitute && !child.typeArguments) {
        copyTo(child.getStart())
        const shown = typedText(substitute, names, substitutions)
        parts.push(...(needsParentheses(substitute, child) ? ['(', shown, ')'] : [shown]))
        end = child.getEnd()
        return
      }
    }
    const name = referencedName(child)
    if (name) {
      const symbol = names.idOf(name)
      if (symbol !== null) {
        copyTo(name.getStart())
        const text = name.getText()
        parts.push({ text, links: [[0, text.length, symbol]] })
        end = name.getEnd()
      }
    }
    if (!ts.isIdentifier(child)) ts.forEachChild(child, visit)
  }
  visit(node)
  copyTo(node.getEnd())
  return concat(parts)
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
