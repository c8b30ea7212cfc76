import type { Expression, Node, Program } from 'estree'
import { walk } from 'estree-walker'
import type { Nodes, Root } from 'mdast'
import type { MdxJsxAttribute } from 'mdast-util-mdx-jsx'
import { visit } from 'unist-util-visit'
import type { PlainValue } from '../read/module-values.ts'
import type { Names } from './imports.ts'
import { isJsx } from './jsx.ts'
import { addReference, type PageContext, place, report } from './page-context.ts'
import { namesAt, type PageNames } from './page-names.ts'

/** What an expression may use besides names that it defines itself: values of the language. */
const BUILT_INS = new Set(
  (
    'undefined NaN Infinity Math JSON Object Array String Number Boolean Date Map Set RegExp Intl Symbol BigInt ' +
    'Error parseInt parseFloat isNaN isFinite encodeURI encodeURIComponent decodeURI decodeURIComponent'
  ).split(' '),
)

const IMAGE = /\.(png|jpe?g|gif|svg|webp|avif|ico)$/i

interface PageExpression {
  program: Program
  /** The attribute that it is the value of. */
  attribute?: MdxJsxAttribute
}

/** Returns the expressions that a node consists of or has in its attributes. */
export function expressionsOf(node: Nodes): PageExpression[] {
  if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression') {
    return node.data?.estree ? [{ program: node.data.estree }] : []
  }
  if (!isJsx(node)) return []
  return node.attributes.flatMap((attribute): PageExpression[] => {
    if (attribute.type === 'mdxJsxExpressionAttribute') {
      return attribute.data?.estree ? [{ program: attribute.data.estree }] : []
    }
    const value = attribute.value
    if (!value || typeof value === 'string' || !value.data?.estree) return []
    return [{ program: value.data.estree, attribute }]
  })
}

/**
 * Replaces addresses in attributes that are written as expressions, as in Docusaurus: `require('./a.png').default`,
 * `useBaseUrl('/img/a.png')`, and names of imported images.
 */
export function addressExpressions(tree: Root, names: PageNames, context: PageContext): void {
  visit(tree, (node) => {
    if (!isJsx(node)) return
    for (const { program, attribute } of expressionsOf(node)) {
      const expression = onlyExpression(program)
      const url = attribute && expression && addressOf(expression, namesAt(node, names))
      if (!attribute || !url) continue
      const isHandled = attribute.name === 'href' || attribute.name === 'to' || node.name === 'img'
      const kind = IMAGE.test(url) ? 'image' : 'link'
      // The step for links and images takes those that it finds on its own.
      attribute.value = isHandled ? url : addReference(context, { kind, url, ...place(node) })
    }
  })
}

/** Reports names that nothing defines, and code that would have to run in the browser. */
export function checkExpressions(tree: Root, context: PageContext): void {
  const seen = new Set<string>()
  visit(tree, (node) => {
    for (const { program, attribute } of expressionsOf(node)) {
      if (attribute && /^on[A-Z]/.test(attribute.name)) {
        report(context, node, {
          field: attribute.name,
          message: `Pages have no scripts: "${attribute.name}" would never run.`,
          fix: 'Make the element a component of the site (CONTRIBUTING.md, “A component”).',
        })
        continue
      }
      for (const name of freeNames(program)) {
        if (seen.has(name)) continue
        seen.add(name)
        const message = `The expression uses "${name}", which isn't defined on a page.`
        report(context, node, { field: name, message, fix: fixOf(name) })
      }
    }
  })
}

function fixOf(name: string): string {
  if (name === 'require' || name === 'useBaseUrl') {
    return 'Give a whole attribute the address of a file, such as src={require("./a.png").default}, or write ![text](./a.png).'
  }
  if (name === 'props') return 'Only a partial has props, where a page shows it: <Note text="…" />.'
  if (name === 'toc')
    return 'Write <TOCInline />, whose levels are minHeadingLevel and maxHeadingLevel.'
  return 'Write the value where it is used, or into a module or JSON file beside the page, as a constant without calculations; or make the element a component that has it (CONTRIBUTING.md, “A component”).'
}

/** Returns a program's expression if it is nothing but one. */
function onlyExpression(program: Program): Expression | null {
  const [statement, ...more] = program.body
  if (more.length > 0 || statement?.type !== 'ExpressionStatement') return null
  return statement.expression
}

/**
 * Returns the value of an expression that is made of nothing but literals and known values; undefined for any other.
 *
 * @param program the expression, with the values written out
 * @param source its text
 * @param values the values by name
 */
export function constantOf(
  program: Program,
  source: string,
  values: Readonly<Record<string, PlainValue>> = {},
): PlainValue | undefined {
  if (!onlyExpression(program) || freeNames(program).length > 0 || hasElements(program))
    return undefined
  try {
    const names = Object.keys(values)
    const evaluate = new Function(...names, `'use strict'\nreturn (${source}\n)`)
    const value: unknown = evaluate(...names.map((name) => values[name]))
    const written = JSON.stringify(value)
    // A date, for one, isn't what JSON makes of it.
    return isPlain(value) ? (JSON.parse(written) as PlainValue) : undefined
  } catch {
    return undefined
  }
}

function isPlain(value: unknown): boolean {
  if (Array.isArray(value)) return value.every(isPlain)
  if (typeof value !== 'object' || value === null) {
    return value === null || ['string', 'number', 'boolean'].includes(typeof value)
  }
  const isRecord = Object.getPrototypeOf(value) === Object.prototype
  return isRecord && Object.values(value).every(isPlain)
}

function hasElements(program: Program): boolean {
  let found = false
  walk(program, {
    enter(node) {
      // The walker's types leave out JSX.
      found ||= String(node.type).startsWith('JSX')
    },
  })
  return found
}

/** Returns the text of an expression that is a literal text; null for any other. */
function literalText(expression: Node): string | null {
  if (expression.type === 'Literal') {
    return typeof expression.value === 'string' ? expression.value : null
  }
  if (expression.type !== 'TemplateLiteral' || expression.expressions.length > 0) return null
  return expression.quasis[0]?.value.cooked ?? null
}

function addressOf(expression: Expression, { images }: Names): string | null {
  if (expression.type === 'Identifier') return images.get(expression.name) ?? null
  if (expression.type === 'MemberExpression') {
    const { object, property } = expression
    const isDefault = property.type === 'Identifier' && property.name === 'default'
    return isDefault && object.type === 'CallExpression' ? callArgument(object, 'require') : null
  }
  const required = callArgument(expression, 'require')
  if (required !== null) return required
  const path = callArgument(expression, 'useBaseUrl')
  return path === null || /^(\/|https?:)/.test(path) ? path : `/${path}`
}

/** Returns the text that a function is called with; null for any other expression. */
function callArgument(expression: Expression, name: string): string | null {
  if (expression.type !== 'CallExpression') return null
  const { callee, arguments: args } = expression
  const [first] = args
  if (callee.type !== 'Identifier' || callee.name !== name || !first) return null
  // Loaders of bundlers are named before the file.
  return literalText(first)?.replace(/^.*!/, '') ?? null
}

/** Returns the names that a program uses and doesn't define, in order. */
function freeNames(program: Program): string[] {
  const defined = definedNames(program)
  const used = new Set<string>()
  walk(program, {
    enter(node, parent) {
      if (node.type === 'Identifier' && !isKey(node, parent)) used.add(node.name)
    },
  })
  return [...used].filter((name) => !defined.has(name) && !BUILT_INS.has(name))
}

/** Returns the names that a program defines anywhere. */
export function definedNames(program: Program): Set<string> {
  const defined = new Set<string>()
  walk(program, {
    enter(node) {
      if (node.type === 'VariableDeclarator') addNames(node.id, defined)
      if (node.type === 'CatchClause' && node.param) addNames(node.param, defined)
      if ('params' in node) for (const param of node.params) addNames(param, defined)
      if ((node.type === 'FunctionExpression' || node.type === 'ClassExpression') && node.id) {
        defined.add(node.id.name)
      }
    },
  })
  return defined
}

/** Whether an identifier is the name of a property, not of a value. */
export function isKey(node: Node, parent: Node | null): boolean {
  if (parent?.type === 'MemberExpression') return parent.property === node && !parent.computed
  if (parent?.type === 'Property') {
    return parent.key === node && !parent.computed && !parent.shorthand
  }
  return parent?.type === 'MethodDefinition' || parent?.type === 'PropertyDefinition'
}

function addNames(pattern: Node, names: Set<string>): void {
  walk(pattern, {
    enter(node, parent) {
      if (node.type === 'Identifier' && !isKey(node, parent)) names.add(node.name)
    },
  })
}
