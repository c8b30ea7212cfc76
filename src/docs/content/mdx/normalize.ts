import type { Definition, Root, RootContent } from 'mdast'
import { visit } from 'unist-util-visit'
import type { Names } from './imports.ts'
import { isJsx, titleElement, toAttributes } from './jsx.ts'
import { namesAt, type PageNames } from './page-names.ts'

/** Turns `{'text'}` and `{' '}` into text. */
export function inlineLiterals(tree: Root): void {
  visit(tree, 'mdxTextExpression', (node, index, parent) => {
    const [statement] = node.data?.estree?.body ?? []
    const value = statement?.type === 'ExpressionStatement' ? statement.expression : undefined
    if (value?.type !== 'Literal' || typeof value.value !== 'string') return
    if (parent && index !== undefined) parent.children[index] = { type: 'text', value: value.value }
  })
}

/**
 * Turns `[text][label]` and `![alt][label]` into plain links and images, for the following steps. The labels of a partial
 * are its own, as its names are.
 */
export function inlineReferences(tree: Root, names: PageNames): void {
  const all = new Map<Names, Map<string, Definition>>()
  visit(tree, 'definition', (node) => {
    const scope = namesAt(node, names)
    const definitions = all.get(scope) ?? new Map<string, Definition>()
    if (!definitions.has(node.identifier)) definitions.set(node.identifier, node)
    all.set(scope, definitions)
  })
  visit(tree, (node, index, parent) => {
    if (node.type !== 'linkReference' && node.type !== 'imageReference') return undefined
    const definition = all.get(namesAt(node, names))?.get(node.identifier)
    if (!definition || !parent || index === undefined) return undefined
    const { url, title } = definition
    const place = node.position ? { position: node.position } : {}
    const children: RootContent[] = parent.children
    children[index] =
      node.type === 'linkReference'
        ? { type: 'link', url, title: title ?? null, children: node.children, ...place }
        : { type: 'image', url, title: title ?? null, alt: node.alt ?? '', ...place }
    return index
  })
  tree.children = tree.children.filter((node) => node.type !== 'definition')
}

/** Turns `<details><summary>…` into `<Details summary="…">`, or, with markup in it, `<Details><Summary>…`. */
export function details(tree: Root): void {
  visit(tree, (node) => {
    if (!isJsx(node) || node.name !== 'details') return
    const children: RootContent[] = node.children
    const summary = children.find((child) => isJsx(child) && child.name === 'summary')
    node.name = 'Details'
    if (!summary || !isJsx(summary)) return
    const title = titleElement('Summary', summary.children)
    children.splice(children.indexOf(summary), 1)
    if (typeof title === 'string') node.attributes.push(...toAttributes({ summary: title }))
    else children.unshift(title)
  })
}
