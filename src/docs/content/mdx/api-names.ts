import type { Nodes, Root, RootContent } from 'mdast'
import { isJsx, textElement } from './jsx.ts'
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
        const href = addReference(context, { kind: 'api', name })
        parent.children[index] = textElement('ApiName', { href }, [node])
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
