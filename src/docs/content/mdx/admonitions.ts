import type { BlockContent, DefinitionContent, Nodes, Paragraph, Root } from 'mdast'
import type { ContainerDirective } from 'mdast-util-directive'
import { visit } from 'unist-util-visit'
import { ADMONITION_NAMES } from '#base/model/prose-components.ts'
import { suggest } from '#base/text/closest.ts'
import { flowElement, isJsx, stringAttribute, titleElement } from './jsx.ts'
import { type PageContext, report } from './page-context.ts'

/** Turns `:::note[Title]` containers into `<Admonition>`. `text` is the page's source. */
export function admonitions(tree: Root, context: PageContext, text: string): void {
  const made = new Set<Nodes>()
  visit(tree, (node, index, parent) => {
    if (isJsx(node) && node.name === 'Admonition' && !made.has(node)) {
      const type = stringAttribute(node, 'type')
      if (type !== null) checkType(type, node, context)
    }
    if (node.type !== 'containerDirective' || !parent || index === undefined) return undefined
    checkType(node.name, node, context)
    // One that isn't closed takes the end of the one around it: only the innermost is reported.
    if (!isClosed(node, text) && !hasUnclosed(node, text)) {
      report(context, node, {
        message: `The admonition ":::${node.name}" is never closed.`,
        fix: 'Add a line ":::" after its last line.',
      })
    }
    const [first] = node.children
    const label = first && isLabel(first) ? first : null
    const children: (BlockContent | DefinitionContent)[] = label
      ? node.children.slice(1)
      : node.children
    const title = label && titleElement('AdmonitionTitle', label.children)
    const element = flowElement(
      'Admonition',
      {
        type: node.name,
        title: typeof title === 'string' ? title || undefined : undefined,
        id: node.attributes?.id ?? undefined,
        className: node.attributes?.class ?? undefined,
      },
      title && typeof title !== 'string' ? [title, ...children] : children,
    )
    if (node.position) element.position = node.position
    made.add(element)
    parent.children[index] = element
    // Visit the new element next, for nested admonitions.
    return index
  })
}

function checkType(type: string, node: Parameters<typeof report>[1], context: PageContext): void {
  if (ADMONITION_NAMES.includes(type)) return
  report(context, node, {
    message: `Unknown admonition ":::${type}".`,
    fix: suggest(type, ADMONITION_NAMES),
  })
}

function isLabel(node: BlockContent | DefinitionContent): node is Paragraph {
  return node.type === 'paragraph' && node.data?.directiveLabel === true
}

/** Whether an admonition has its closing line; one without swallows the rest of the page. */
function isClosed(node: ContainerDirective, text: string): boolean {
  const end = node.position?.end.offset
  const lastLine = text.slice(0, end).split('\n').at(-1) ?? ''
  return /^[\s>]*:{3,}\s*$/.test(lastLine)
}

function hasUnclosed(node: ContainerDirective, text: string): boolean {
  let found = false
  visit(node, 'containerDirective', (inner) => {
    if (inner !== node && !isClosed(inner, text)) found = true
  })
  return found
}
