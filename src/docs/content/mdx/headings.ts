import GithubSlugger from 'github-slugger'
import type { Heading, Nodes, Root } from 'mdast'
import { toString as textOf } from 'mdast-util-to-string'
import { EXIT, visit } from 'unist-util-visit'
import { isJsx, stringAttribute } from './jsx.ts'
import { type PageContext, report } from './page-context.ts'

/** One comment and nothing else; words after the id are a remark. */
const COMMENT_ID = /^\s*\/\*\s*#(\S+?)(?:\s(?:(?!\*\/)[\s\S])*)?\*\/\s*$/
const CUSTOM_ID = /\s*\{#([^}\s]+)\}\s*$/

/** Heading ids by node, for the following steps. */
export type HeadingIds = Map<Heading, string>

/** Assigns an id to each heading; records every anchor of the page. */
export function headings(tree: Root, context: PageContext): HeadingIds {
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
    const id = custom ?? slugger.slug(textForId(node).trim())
    if (custom && anchors.has(custom)) {
      report(context, node, {
        message: `The heading id "${custom}" is used twice on the page.`,
        fix: 'Give each heading its own id.',
      })
    }
    anchors.add(id)
    ids.set(node, id)
  })
  context.result.anchors = [...anchors]
  return ids
}

/** A name after a colon, which Docusaurus takes for a directive: `:Raw` in `ses:Raw`, but neither `:30` nor `:tada:`. */
const TEXT_DIRECTIVE = /(?<!:):[A-Za-z](?:[\w-]*[A-Za-z\d])?(?![\w:-])/g

/** Returns what Docusaurus makes a heading's id of: its text without directives, which it shows all the same. */
function textForId(node: Nodes): string {
  if (node.type === 'text') return node.value.replace(TEXT_DIRECTIVE, '')
  return 'children' in node ? node.children.map(textForId).join('') : textOf(node)
}

/** Records the headings by their texts, and the title found in the prose. */
export function nameHeadings(tree: Root, ids: HeadingIds, { result }: PageContext): void {
  for (const [node, id] of ids) {
    const label = textOf(node).trim()
    // An empty heading would be an empty link in the table of contents.
    if (node.depth > 1 && label) result.headings.push({ id, label, level: node.depth })
  }
  const first = tree.children.find((node) => node.type !== 'mdxFlowExpression')
  result.contentTitle = first?.type === 'heading' && first.depth === 1 ? textOf(first).trim() : null
  result.hasOwnTitle = startsWithTitle(tree)
}

/**
 * Whether the page's first heading is its title, at whatever place before the first thematic break: then the layout
 * doesn't add another.
 */
function startsWithTitle(tree: Root): boolean {
  let isTitle = false
  visit(tree, (node) => {
    if (node.type === 'heading') isTitle = node.depth === 1
    return node.type === 'heading' || node.type === 'thematicBreak' ? EXIT : undefined
  })
  return isTitle
}

/** Takes the id off a heading: `{#id}` at its end, or, as a comment that is valid MDX, `{/* #id *\/}`. */
function takeCustomId(heading: Heading): string | undefined {
  const last = heading.children.at(-1)
  const comment = last?.type === 'mdxTextExpression' && COMMENT_ID.exec(last.value)
  if (comment) {
    heading.children.pop()
    const before = heading.children.at(-1)
    if (before?.type === 'text') before.value = before.value.trimEnd()
    return comment[1]
  }
  if (last?.type !== 'text') return undefined
  const match = CUSTOM_ID.exec(last.value)
  if (!match) return undefined
  last.value = last.value.slice(0, match.index)
  return match[1]
}
