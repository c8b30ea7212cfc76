import type { Root, RootContent } from 'mdast'
import { toString as textOf } from 'mdast-util-to-string'
import { visit } from 'unist-util-visit'
import { isJsx, toAttributes } from './jsx.ts'

/** Turns `<details><summary>…` into `<Details summary="…">`. */
export function details(tree: Root): void {
  visit(tree, (node) => {
    if (!isJsx(node) || node.name !== 'details') return
    const children: RootContent[] = node.children
    const summary = children.find((child) => isJsx(child) && child.name === 'summary')
    node.name = 'Details'
    node.attributes.push(...toAttributes({ summary: summary && textOf(summary).trim() }))
    if (summary) children.splice(children.indexOf(summary), 1)
  })
}
