import type { Root as HastRoot } from 'hast'
import { toHtml } from 'hast-util-to-html'
import type { Link, Nodes, Paragraph, Root, RootContent } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmFromMarkdown } from 'mdast-util-gfm'
import { toHast } from 'mdast-util-to-hast'
import { toString as textOf } from 'mdast-util-to-string'
import { gfm } from 'micromark-extension-gfm'
import { SKIP, visit } from 'unist-util-visit'
import type { ReferenceSample } from '#base/model/reference.ts'
import type { DocBlock, DocText } from '#base/model/reference-pages.ts'

/** What converting Markdown needs from the rest of the site. */
export interface DocContext {
  /** Returns the URL of what a name refers to; null if there is none. */
  hrefOfName(name: string): string | null
  /** Returns the final URL of a link. */
  hrefOfLink(url: string): string
  highlight(code: string, lang: string): { html: string; label: string }
  /** Returns which code of a sample is shown unchanged: a finding may replace it. */
  showsOf(sample: string): { code: boolean; claims: boolean }
}

const LINK_TAG = /\{@link(?:code|plain)?\s+([^}|\s]+)(?:\s*\|\s*|\s+)?([^}]*)\}/g
/** URL scheme of a comment's links to names. */
const NAME_SCHEME = 'name:'
/** Matches the line above SQL that announces it: `The generated SQL (PostgreSQL):`. */
const ANNOUNCES_SQL = /^(?:the )?(?:generated|resulting) (?:sql|query)\b.*:?$/i

/**
 * Converts the Markdown of a comment, or our own, to blocks: text, and code separately.
 *
 * @param samples the comment's samples: its TypeScript fences, in order
 */
export function docBlocks(
  markdown: string,
  samples: readonly ReferenceSample[],
  context: DocContext,
): DocBlock[] {
  const tree = parse(markdown)
  const blocks: DocBlock[] = []
  let text: RootContent[] = []
  let next = 0
  let claims = 0
  const flush = () => {
    const converted = textOfNodes(text, context)
    if (converted.html) blocks.push({ type: 'text', text: converted })
    text = []
  }
  for (const node of tree.children) {
    if (node.type !== 'code') {
      // Under a member's own heading, a comment's headings would only repeat that samples follow.
      if (node.type === 'heading' && /^examples?:?$/i.test(textOf(node))) continue
      text.push(node)
      continue
    }
    const lang = node.lang ?? 'text'
    const last = blocks.at(-1)
    if (lang === 'sql' && last?.type === 'sample' && isAnnouncement(text)) {
      text = []
      const claim = samples[next - 1]?.claims[claims]
      claims += 1
      if (!context.showsOf(last.id).claims) continue
      const { html } = context.highlight(node.value, 'sql')
      last.claims.push({ label: claim?.database ?? 'SQL', html })
      continue
    }
    flush()
    const at = samples.findIndex(
      ({ code }, index) => index >= next && code === node.value.trimEnd(),
    )
    if (at >= 0) {
      const { id } = samples[at]!
      const html = context.showsOf(id).code ? context.highlight(node.value, 'ts').html : ''
      blocks.push({ type: 'sample', id, html, claims: [] })
      claims = 0
      next = at + 1
    } else blocks.push({ type: 'code', lang, ...context.highlight(node.value, lang) })
  }
  flush()
  return blocks
}

/** Converts Markdown without code blocks. */
export function docText(markdown: string, context: DocContext): DocText {
  return textOfNodes(parse(markdown).children, context)
}

/** Converts one paragraph, without the `<p>` around it. */
export function inlineText(markdown: string, context: DocContext): DocText {
  const { html, nodes } = docText(markdown, context)
  return { html: html.replace(/^<p>([\s\S]*)<\/p>$/, '$1'), nodes }
}

function parse(markdown: string): Root {
  const text = markdown.replace(LINK_TAG, (_, name: string, label: string) => {
    return `[\`${label.trim().replaceAll('`', '') || name}\`](${NAME_SCHEME}${name.replace(/\(\)$/, '')})`
  })
  return fromMarkdown(text, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] })
}

function isAnnouncement(nodes: readonly RootContent[]): boolean {
  const [node] = nodes
  return nodes.length === 0 || (nodes.length === 1 && node?.type === 'paragraph' && announces(node))
}

function announces(node: Paragraph): boolean {
  return ANNOUNCES_SQL.test(textOf(node).trim())
}

function textOfNodes(nodes: RootContent[], context: DocContext): DocText {
  const root: Root = { type: 'root', children: nodes.map(withoutHeading) }
  removeHtml(root)
  resolveLinks(root, context)
  linkCode(root, context)
  const html = toHtml(toHast(root) as HastRoot)
  visit(root, (node) => {
    delete node.position
    // The lines of a comment are as long as its editor was wide.
    if (node.type === 'text') node.value = node.value.replace(/\s+/g, ' ')
  })
  return { html, nodes: root.children }
}

/** Turns a heading into a paragraph, since the page's outline contains only names. */
function withoutHeading(node: RootContent): RootContent {
  if (node.type !== 'heading') return node
  return { type: 'paragraph', children: [{ type: 'strong', children: node.children }] }
}

function resolveLinks(tree: Root, context: DocContext): void {
  visit(tree, 'link', (node, index, parent) => {
    const name = node.url.startsWith(NAME_SCHEME) ? node.url.slice(NAME_SCHEME.length) : null
    const href = name === null ? context.hrefOfLink(node.url) : context.hrefOfName(name)
    if (href !== null) {
      node.url = href
      return
    }
    const siblings = parent?.children as Nodes[] | undefined
    if (siblings && index !== undefined) siblings.splice(index, 1, ...node.children)
  })
}

/** Matches words of SQL that are also names of methods: in prose, they are SQL. */
const SQL_WORD = /^[a-z]+$/

const NAME = /^\.?([A-Za-z$_][\w$]*(?:\.[\w$]+)*)(?:\([^()]*\))?$/

/** Links inline code that is a name, except inside links. */
function linkCode(tree: Root, context: DocContext): void {
  visit(tree, (node, index, parent) => {
    if (node.type === 'link') return SKIP
    if (node.type !== 'inlineCode' || index === undefined) return
    const name = NAME.exec(node.value)?.[1]
    const isName = name && !SQL_WORD.test(node.value)
    const href = isName ? context.hrefOfName(name) : null
    if (href === null) return
    const link: Link = { type: 'link', url: href, children: [node] }
    const siblings = parent?.children as Nodes[] | undefined
    if (siblings) siblings[index] = link
    return SKIP
  })
}

/** Removes the HTML that a comment contains: its text stays. */
function removeHtml(tree: Root): void {
  visit(tree, 'html', (_node, index, parent) => {
    if (!parent || index === undefined) return
    parent.children.splice(index, 1)
    return [SKIP, index]
  })
}
