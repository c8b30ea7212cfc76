import type { BlockContent, DefinitionContent, Paragraph, Root } from 'mdast'
import type { ContainerDirective } from 'mdast-util-directive'
import { toString as textOf } from 'mdast-util-to-string'
import { visit } from 'unist-util-visit'
import { ADMONITION_TYPES, type AdmonitionType } from '#base/model/prose-components.ts'
import { suggest } from '#base/text/closest.ts'
import { flowElement } from './jsx.ts'
import { type PageContext, report } from './page-context.ts'

/** Aliases that Docusaurus still accepts. */
const ALIASES: Record<string, AdmonitionType> = {
  caution: 'warning',
  important: 'info',
  success: 'tip',
  secondary: 'note',
}

/** Turns `:::note[Title]` containers into `<Admonition>`. `text` is the page's source. */
export function admonitions(tree: Root, context: PageContext, text: string): void {
  visit(tree, 'containerDirective', (node, index, parent) => {
    if (!parent || index === undefined) return undefined
    const type = admonitionType(node, context)
    checkClosed(node, context, text)
    const [first] = node.children
    const title = first && isLabel(first) ? textOf(first) : undefined
    const children: (BlockContent | DefinitionContent)[] =
      title === undefined ? node.children : node.children.slice(1)
    const element = flowElement('Admonition', { type, title }, children)
    parent.children[index] = { ...element, ...(node.position ? { position: node.position } : {}) }
    // Visit the new element next, for nested admonitions.
    return index
  })
}

function admonitionType(node: ContainerDirective, context: PageContext): AdmonitionType {
  const type = ADMONITION_TYPES.find((known) => known === node.name) ?? ALIASES[node.name]
  if (type) return type
  report(context, node, {
    message: `Unknown admonition ":::${node.name}".`,
    fix: suggest(node.name, ADMONITION_TYPES),
  })
  return 'note'
}

function isLabel(node: BlockContent | DefinitionContent): node is Paragraph {
  return node.type === 'paragraph' && node.data?.directiveLabel === true
}

/** Reports an unclosed admonition, which swallows the rest of the page. */
function checkClosed(node: ContainerDirective, context: PageContext, text: string): void {
  const end = node.position?.end.offset
  const lastLine = text.slice(0, end).split('\n').at(-1) ?? ''
  if (/^[\s>]*:{3,}\s*$/.test(lastLine)) return
  report(context, node, {
    message: `The admonition ":::${node.name}" is never closed.`,
    fix: 'Add a line ":::" after its last line.',
  })
}
