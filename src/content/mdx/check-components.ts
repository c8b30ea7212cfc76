import type { Root } from 'mdast'
import type {} from 'mdast-util-mdxjs-esm'
import { SKIP, visit } from 'unist-util-visit'
import { AUTHOR_COMPONENTS } from '#model/prose-components.ts'
import { suggest } from '../did-you-mean.ts'
import { isJsx } from './jsx.ts'
import { type PageContext, report } from './page-context.ts'

const THEME_IMPORT = /^import\s[^;\n]*from\s*['"]@theme\/[^'"]+['"];?$/

/** Reports components that don't exist, and imports and exports; drops Docusaurus' theme imports. */
export function checkComponents(tree: Root, context: PageContext): void {
  visit(tree, (node, index, parent) => {
    if (node.type === 'mdxjsEsm') {
      const statements = node.value.split('\n').filter((line) => line.trim())
      if (!statements.every((line) => THEME_IMPORT.test(line.trim()))) {
        report(context, node, {
          message: 'A page can neither import nor export.',
          fix: 'Remove it: every component is there without import.',
        })
      }
      parent?.children.splice(index ?? 0, 1)
      return [SKIP, index ?? 0]
    }
    if (!isJsx(node) || !node.name || !/^[A-Z]|[.:]/.test(node.name)) return
    if (!AUTHOR_COMPONENTS.some((name) => name === node.name)) {
      report(context, node, {
        field: node.name,
        message: `Unknown component <${node.name}>.`,
        fix: suggest(node.name, AUTHOR_COMPONENTS),
      })
    }
  })
}
