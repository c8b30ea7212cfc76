import { parseExpressionAt } from 'acorn'
import type { Expression, Identifier, Node, Program } from 'estree'
import { walk } from 'estree-walker'
import type { Root } from 'mdast'
import { visit } from 'unist-util-visit'
import type { PlainValue } from '../read/module-values.ts'
import { definedNames, expressionsOf, isKey, onlyExpression } from './page-expressions.ts'

/** Writes imported values out where expressions use their names. */
export function importedValues(tree: Root, values: Readonly<Record<string, PlainValue>>): void {
  if (Object.keys(values).length === 0) return
  visit(tree, (node) => {
    for (const { program, attribute } of expressionsOf(node)) {
      const only = onlyExpression(program)
      const value = only?.type === 'Identifier' ? values[only.name] : undefined
      writeOut(program, values)
      if (value === undefined) continue
      // The source of an expression is what other steps show of it.
      const written = JSON.stringify(value)
      if (attribute && typeof attribute.value === 'object' && attribute.value) {
        attribute.value.value = written
      } else if (!attribute && 'value' in node) Object.assign(node, { value: written })
    }
  })
}

function writeOut(program: Program, values: Readonly<Record<string, PlainValue>>): void {
  const own = definedNames(program)
  const isImported = (node: Node, parent: Node | null): node is Identifier =>
    node.type === 'Identifier' &&
    !isKey(node, parent) &&
    !own.has(node.name) &&
    Object.hasOwn(values, node.name)
  walk(program, {
    enter(node, parent) {
      if (node.type === 'Property' && node.shorthand && isImported(node.value, null))
        node.shorthand = false
      if (isImported(node, parent)) {
        this.replace(expressionOf(values[node.name]!))
        this.skip()
      }
    },
  })
}

function expressionOf(value: PlainValue): Expression {
  return parseExpressionAt(`(${JSON.stringify(value)})`, 0, { ecmaVersion: 'latest' }) as Expression
}
