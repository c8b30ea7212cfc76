import type { ElementContent, Root, RootContent } from 'hast'
import { visit } from 'unist-util-visit'

const BLOCKS = new Set(
  'p ul ol li div table Table thead tbody tr th td blockquote hr section dl dt dd pre'.split(' '),
)

/** Removes the line breaks between blocks, which have no meaning and cost bytes on every page. */
export function tidyWhitespace(): (tree: Root) => void {
  return (tree) => {
    visit(tree, (node) => {
      if (!('children' in node)) return
      const children: (RootContent | ElementContent)[] = node.children
      const kept = children.filter((child, index) => {
        if (child.type !== 'text' || child.value.trim()) return true
        const before = children[index - 1]
        const after = children[index + 1]
        return !(isBlock(before) || isBlock(after))
      })
      children.splice(0, children.length, ...kept)
    })
  }
}

function isBlock(node: RootContent | ElementContent | undefined): boolean {
  if (node?.type === 'element') return BLOCKS.has(node.tagName)
  return node?.type === 'mdxJsxFlowElement'
}
