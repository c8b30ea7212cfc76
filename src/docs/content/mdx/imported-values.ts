import { parseExpressionAt } from 'acorn'
import type { Expression, Identifier, Node, Program } from 'estree'
import { walk } from 'estree-walker'
import type { Root } from 'mdast'
import { visit } from 'unist-util-visit'
import type { PlainValue } from '../read/module-values.ts'
import { constantOf, definedNames, expressionsOf, isKey } from './page-expressions.ts'
import { namesAt, type PageNames } from './page-names.ts'

/**
 * Writes values that a page declares, and the props of its partials, out where expressions use their names. An expression
 * that is constant then becomes its value.
 */
export function importedValues(tree: Root, names: PageNames): void {
  visit(tree, (node) => {
    const { values } = namesAt(node, names)
    if (Object.keys(values).length === 0) return
    for (const { program, attribute } of expressionsOf(node)) {
      if (!writeOut(program, values)) continue
      const source = attribute ? Object(attribute.value).value : Object(node).value
      const value = constantOf(program, source, values)
      if (value === undefined) continue
      program.body = [{ type: 'ExpressionStatement', expression: expressionOf(value) }]
      // The source of an expression is what other steps show of it.
      const written = JSON.stringify(value)
      if (attribute && typeof attribute.value === 'object' && attribute.value) {
        attribute.value.value = written
      } else if (!attribute && 'value' in node) Object.assign(node, { value: written })
    }
  })
}

/** Returns whether the program uses one of the values. */
function writeOut(program: Program, values: Readonly<Record<string, PlainValue>>): boolean {
  let isUsed = false
  const own = definedNames(program)
  const isDeclared = (node: Node, parent: Node | null): node is Identifier =>
    node.type === 'Identifier' &&
    !isKey(node, parent) &&
    !own.has(node.name) &&
    Object.hasOwn(values, node.name)
  walk(program, {
    enter(node, parent) {
      if (node.type === 'Property' && node.shorthand && isDeclared(node.value, null))
        node.shorthand = false
      if (isDeclared(node, parent)) {
        isUsed = true
        this.replace(expressionOf(values[node.name]!))
        this.skip()
      }
    },
  })
  return isUsed
}

function expressionOf(value: PlainValue): Expression {
  return parseExpressionAt(`(${JSON.stringify(value)})`, 0, { ecmaVersion: 'latest' }) as Expression
}
