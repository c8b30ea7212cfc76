import type { Expression } from 'estree'
import type { JSXElement, JSXIdentifier } from 'estree-jsx'
import type { InlineCode, Nodes, Root, RootContent } from 'mdast'
import { isJsx } from './jsx.ts'
import { addReference, type PageContext } from './page-context.ts'

/** Matches `innerJoin`, `.innerJoin()`, `$if`, `fn.count`, `db.selectFrom('person')`. */
const API_NAME = /^\.?([A-Za-z$_][\w$]*(?:\.[\w$]+)*)(?:\([^()]*\))?$/

/**
 * Adds references to inline code that may be an API name, pointing to the page that explains it: once per
 * section, outside headings and links.
 */
export function apiNames(tree: Root, context: PageContext): void {
  let seen = new Set<string>()
  const visitChildren = (parent: { children: RootContent[] }) => {
    for (const [index, node] of parent.children.entries()) {
      if (node.type === 'heading') {
        seen = new Set()
      } else if (node.type === 'inlineCode') {
        const name = API_NAME.exec(node.value)?.[1]
        if (!name || seen.has(name)) continue
        seen.add(name)
        parent.children[index] = linkedWhenExplained(node, name, context)
      } else if (hasOpenChildren(node)) {
        visitChildren(node)
      }
    }
  }
  visitChildren(tree)
}

function hasOpenChildren(node: Nodes): node is Nodes & { children: RootContent[] } {
  if (node.type === 'link' || node.type === 'linkReference' || !('children' in node)) return false
  return !isJsx(node) || (node.name !== 'Card' && node.name !== 'a' && node.name !== 'FileTree')
}

/** Builds `{"address" ? <a href="address"><code>name</code></a> : <code>name</code>}`. */
function linkedWhenExplained(node: InlineCode, name: string, context: PageContext): RootContent {
  const href = addReference(context, { kind: 'api', name })
  const code = element('code', {}, { type: 'Literal', value: node.value })
  const expression: Expression = {
    type: 'ConditionalExpression',
    test: { type: 'Literal', value: href },
    consequent: element('a', { href }, element('code', {}, { type: 'Literal', value: node.value })),
    alternate: code,
  }
  return {
    type: 'mdxTextExpression',
    value: '',
    data: {
      estree: {
        type: 'Program',
        sourceType: 'module',
        body: [{ type: 'ExpressionStatement', expression }],
      },
    },
  }
}

function element(name: string, attributes: Record<string, string>, child: Expression): JSXElement {
  const identifier: JSXIdentifier = { type: 'JSXIdentifier', name }
  return {
    type: 'JSXElement',
    openingElement: {
      type: 'JSXOpeningElement',
      name: identifier,
      attributes: Object.entries(attributes).map(([key, value]) => ({
        type: 'JSXAttribute',
        name: { type: 'JSXIdentifier', name: key },
        value: { type: 'Literal', value },
      })),
      selfClosing: false,
    },
    closingElement: { type: 'JSXClosingElement', name: identifier },
    children:
      child.type === 'JSXElement'
        ? [child]
        : [{ type: 'JSXExpressionContainer', expression: child }],
  }
}
