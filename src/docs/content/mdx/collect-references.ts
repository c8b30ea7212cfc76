import type { Root } from 'mdast'
import { visit } from 'unist-util-visit'
import { findAttribute, isJsx } from './jsx.ts'
import { addReference, type PageContext, place } from './page-context.ts'

/** Returns whether a URL points outside the site. */
function isExternal(url: string): boolean {
  return /^([a-z][a-z\d+.-]*:|\/\/)/i.test(url) && !url.startsWith('pathname:')
}

/** Replaces the URLs of links and images with references. */
export function collectReferences(tree: Root, context: PageContext): void {
  visit(tree, (node) => {
    if (node.type === 'link') {
      if (isExternal(node.url)) {
        if (!node.url.startsWith('mailto:')) node.data = { hProperties: { rel: ['noreferrer'] } }
      } else {
        node.url = addReference(context, { kind: 'link', url: node.url, ...place(node) })
      }
    } else if (node.type === 'image' && !isExternal(node.url)) {
      node.url = addReference(context, { kind: 'image', url: node.url, ...place(node) })
    } else if (isJsx(node)) {
      const isImage = node.name === 'img' || node.name === 'Image'
      const attribute = findAttribute(node, isImage ? 'src' : 'href')
      const url = attribute?.value
      if (!attribute || typeof url !== 'string' || isExternal(url)) return
      const kind = isImage ? 'image' : 'link'
      attribute.value = addReference(context, { kind, url, ...place(node) })
    }
  })
}
