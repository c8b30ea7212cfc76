import type { Heading, List, ListItem, PhrasingContent, Root, RootContent } from 'mdast'
import { toString as textOf } from 'mdast-util-to-string'
import { visit } from 'unist-util-visit'
import type { HeadingIds } from './headings.ts'
import { findAttribute, isJsx, type JsxElement, stringAttribute, toAttributes } from './jsx.ts'
import { addReference, type PageContext, place, report } from './page-context.ts'
import { constantOf } from './page-expressions.ts'
import { cardsToken } from './references.ts'

/**
 * Replaces elements of Docusaurus' theme with what Markdown has for them: `<Link to="…">` with a link, `<CodeBlock>`
 * with a fence; and leaves a place for the cards of `<DocCardList />`.
 */
export function themeElements(tree: Root, context: PageContext): void {
  visit(tree, (node, index, parent) => {
    if (!isJsx(node) || !parent || index === undefined) return undefined
    if (node.name === 'Link') asAnchor(node)
    if (node.name === 'DocCardList') asCards(node, context)
    if (node.name !== 'CodeBlock') return undefined
    const children: RootContent[] = parent.children
    const code = codeOf(node)
    if (code === null) {
      report(context, node, {
        field: 'CodeBlock',
        message: 'The code of <CodeBlock> is neither text nor an expression of constants.',
        fix: 'Write the code out: as a fence, or as {`…`} in the element.',
      })
    }
    children[index] = {
      type: 'code',
      lang: languageOf(node),
      meta: metaOf(node),
      value: code ?? '',
      ...(node.position ? { position: node.position } : {}),
    }
    return undefined
  })
}

function asAnchor(node: JsxElement): void {
  node.name = 'a'
  const to = findAttribute(node, 'to')
  if (to) to.name = 'href'
}

function asCards(node: JsxElement, context: PageContext): void {
  const items = findAttribute(node, 'items')?.value
  const written = typeof items === 'object' ? items?.value : items
  if (written && !/^\s*useCurrentSidebar(Category\(\)\.items|Siblings\(\))\s*$/.test(written)) {
    report(context, node, {
      field: 'DocCardList',
      message: 'The cards of <DocCardList> are always those of the page’s category.',
      fix: 'Leave out "items", or write the cards as <CardGrid> with a <Card> for each.',
    })
  }
  const index = context.result.references.length
  addReference(context, { kind: 'cards', ...place(node) })
  node.attributes = toAttributes({ cards: cardsToken(index) })
}

function codeOf(node: JsxElement): string | null {
  const parts = node.children.flatMap((child) =>
    child.type === 'paragraph' ? child.children : child,
  )
  const texts = parts.map((part) => {
    if (part.type === 'text') return part.value
    if (part.type !== 'mdxFlowExpression' && part.type !== 'mdxTextExpression') return null
    const value = part.data?.estree && constantOf(part.data.estree, part.value)
    return typeof value === 'string' || typeof value === 'number' ? String(value) : null
  })
  // As Docusaurus shows it: without empty lines around it.
  return texts.includes(null) ? null : texts.join('').replace(/^\n+|\n+$/g, '')
}

function languageOf(node: JsxElement): string | null {
  const language = stringAttribute(node, 'language')
  if (language !== null) return language
  return /language-(\S+)/.exec(stringAttribute(node, 'className') ?? '')?.[1] ?? null
}

function metaOf(node: JsxElement): string {
  const title = stringAttribute(node, 'title')
  const numbers = findAttribute(node, 'showLineNumbers')
  return [
    title === null ? '' : `title="${title.replaceAll('"', '”')}"`,
    numbers ? 'showLineNumbers' : '',
    stringAttribute(node, 'metastring') ?? '',
  ]
    .filter(Boolean)
    .join(' ')
}

/** Replaces `<TOCInline />` with a list of links to the page's headings. */
export function inlineContents(tree: Root, ids: HeadingIds, context: PageContext): void {
  visit(tree, (node, index, parent) => {
    if (!isJsx(node) || node.name !== 'TOCInline' || !parent || index === undefined) return
    const written = writtenContents(node, ids)
    if (!written) {
      report(context, node, {
        field: 'TOCInline',
        message: 'The contents of <TOCInline> are not those of the page.',
        fix: 'Write <TOCInline />, or toc={toc.filter(…)} with the fields value, id and level.',
      })
    }
    const min = levelOf(node, 'minHeadingLevel') ?? context.tocLevels.min
    const max = levelOf(node, 'maxHeadingLevel') ?? context.tocLevels.max
    const headings = [...ids.keys()].filter((heading) => {
      if (heading.depth < Math.max(2, min) || heading.depth > max || !textOf(heading)) return false
      return written?.has(ids.get(heading)) ?? true
    })
    const children: RootContent[] = parent.children
    children.splice(index, 1, ...contents(headings, ids))
  })
}

/**
 * Returns the ids of the headings that an element names by an expression of `toc`, the list of all as Docusaurus has it;
 * null if the expression is no such list.
 */
function writtenContents(node: JsxElement, ids: HeadingIds): Set<unknown> | null {
  const all = [...ids].filter(([heading]) => heading.depth > 1 && textOf(heading))
  const toc = all.map(([heading, id]) => ({ value: textOf(heading), id, level: heading.depth }))
  const written = findAttribute(node, 'toc')?.value
  const expression = typeof written === 'object' && written ? written.value : 'toc'
  try {
    const list: unknown = new Function('toc', `return (${expression})`)(toc)
    return Array.isArray(list) ? new Set(list.map((entry: unknown) => Object(entry).id)) : null
  } catch {
    return null
  }
}

function levelOf(node: JsxElement, name: string): number | null {
  const attribute = findAttribute(node, name)?.value
  const level = Number(typeof attribute === 'string' ? attribute : attribute?.value)
  return attribute && Number.isInteger(level) ? level : null
}

/** Returns headings as a list, those of deeper levels below the one before them. */
function contents(headings: readonly Heading[], ids: HeadingIds): List[] {
  const items: ListItem[] = []
  for (let index = 0; index < headings.length; ) {
    const heading = headings[index]!
    let end = index + 1
    while (end < headings.length && headings[end]!.depth > heading.depth) end++
    const below = contents(headings.slice(index + 1, end), ids)
    const link: PhrasingContent = {
      type: 'link',
      url: `#${ids.get(heading)}`,
      children: heading.children.flatMap(withoutLinks),
    }
    items.push({
      type: 'listItem',
      spread: false,
      children: [{ type: 'paragraph', children: [link] }, ...below],
    })
    index = end
  }
  return items.length > 0 ? [{ type: 'list', ordered: false, spread: false, children: items }] : []
}

/** A link in a heading is its text in the contents: links can't contain links. */
function withoutLinks(node: PhrasingContent): PhrasingContent[] {
  const copy = structuredClone(node)
  return copy.type === 'link' ? copy.children : [copy]
}
