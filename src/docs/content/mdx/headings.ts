import GithubSlugger from 'github-slugger'
import type { Heading, Root } from 'mdast'
import { toString as textOf } from 'mdast-util-to-string'
import { visit } from 'unist-util-visit'
import { isJsx, stringAttribute } from './jsx.ts'
import { type PageContext, report } from './page-context.ts'

const CUSTOM_ID = /\s*\{#([^}\s]+)\}\s*$/

/** Heading ids by node, for the following steps. */
export type HeadingIds = Map<Heading, string>

/** Assigns an id to each heading; records headings, anchors and the title found in the prose. */
export function headings(tree: Root, context: PageContext): HeadingIds {
  const { result } = context
  const slugger = new GithubSlugger()
  const ids: HeadingIds = new Map()
  const anchors = new Set<string>()
  visit(tree, (node) => {
    if (isJsx(node)) {
      const id = stringAttribute(node, 'id')
      if (id) anchors.add(id)
    }
    if (node.type !== 'heading') return
    const custom = takeCustomId(node)
    const label = textOf(node).trim()
    const id = custom ?? slugger.slug(label)
    if (custom && anchors.has(custom)) {
      report(context, node, {
        message: `The heading id "${custom}" is used twice on the page.`,
        fix: 'Give each heading its own id.',
      })
    }
    anchors.add(id)
    ids.set(node, id)
    if (node.depth > 1) result.headings.push({ id, label, level: node.depth })
  })
  const first = tree.children.find((node) => node.type !== 'mdxFlowExpression')
  result.contentTitle = first?.type === 'heading' && first.depth === 1 ? textOf(first).trim() : null
  result.anchors = [...anchors]
  return ids
}

function takeCustomId(heading: Heading): string | undefined {
  const last = heading.children.at(-1)
  if (last?.type !== 'text') return undefined
  const match = CUSTOM_ID.exec(last.value)
  if (!match) return undefined
  last.value = last.value.slice(0, match.index)
  return match[1]
}
