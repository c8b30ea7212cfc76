import type { Image, Root, RootContent } from 'mdast'
import { SKIP, visit } from 'unist-util-visit'
import type { HeadingIds } from './headings.ts'
import { flowElement, isJsx, toAttributes } from './jsx.ts'
import { referenceToken } from './references.ts'

/** Replaces headings, tables and images with the components that render them. */
export function components(tree: Root, ids: HeadingIds): void {
  visit(tree, (node, index, parent) => {
    if (!parent || index === undefined) return
    const children: RootContent[] = parent.children
    if (node.type === 'heading') {
      children[index] = flowElement(
        'Heading',
        { level: node.depth, id: ids.get(node) },
        node.children,
      )
      return [SKIP, index + 1]
    }
    // The component replaces the element; its children are the rows.
    if (node.type === 'table') node.data = { hName: 'Table' }
    const only = node.type === 'paragraph' && node.children.length === 1 ? node.children[0] : null
    if (only?.type === 'image') children[index] = imageElement(only)
    else if (node.type === 'image') children[index] = imageElement(node)
    else if (isJsx(node) && node.name === 'img') {
      node.name = 'Image'
      const source = node.attributes.find(
        (attribute) => 'name' in attribute && attribute.name === 'src',
      )
      if (typeof source?.value === 'string') node.attributes.push(...sizeAttributes(source.value))
    }
    return undefined
  })
}

function imageElement(image: Image): RootContent {
  const { url: src, alt, title } = image
  return {
    ...flowElement('Image', { src, alt: alt ?? '', title: title ?? undefined }),
    attributes: [
      ...toAttributes({ src, alt: alt ?? '', title: title ?? undefined }),
      ...sizeAttributes(src),
    ],
  }
}

/** Returns width and height attributes for the link stage to fill in; none for an external image. */
function sizeAttributes(src: string): ReturnType<typeof toAttributes> {
  const index = /^kref:\/\/(\d+)\/$/.exec(src)?.[1]
  if (index === undefined) return []
  return toAttributes({
    width: referenceToken(Number(index), 'width'),
    height: referenceToken(Number(index), 'height'),
  })
}
