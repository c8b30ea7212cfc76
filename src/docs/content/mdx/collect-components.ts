import type { Root } from 'mdast'
import type {} from 'mdast-util-mdxjs-esm'
import { SKIP, visit } from 'unist-util-visit'
import { isJsx } from './jsx.ts'
import { type PageContext, place, report } from './page-context.ts'

const THEME_IMPORT = /^import\s[^;\n]*from\s*['"]@theme\/[^'"]+['"];?$/

/** Collects a page's components; reports imports and exports, and drops Docusaurus theme imports. */
export function collectComponents(tree: Root, context: PageContext): void {
  visit(tree, (node, index, parent) => {
    if (node.type === 'mdxjsEsm') {
      const statements = node.value.split('\n').filter((line) => line.trim())
      if (!statements.every((line) => THEME_IMPORT.test(line.trim()))) {
        report(context, node, {
          message: 'A page cannot import or export anything.',
          fix: 'Remove it. Components need no import, and names of partials begin with `_`.',
        })
      }
      parent?.children.splice(index ?? 0, 1)
      return [SKIP, index ?? 0]
    }
    if (isJsx(node) && node.name && /^[A-Z]|[.:]/.test(node.name)) {
      context.result.components.push({ name: node.name, ...place(node) })
    }
  })
}
