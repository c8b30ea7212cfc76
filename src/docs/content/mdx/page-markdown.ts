import type { BlockContent, Nodes, PhrasingContent, Root, RootContent } from 'mdast'
import { gfmToMarkdown } from 'mdast-util-gfm'
import { type Options, toMarkdown } from 'mdast-util-to-markdown'
import { parseFenceMeta } from '../highlight/fence-meta.ts'
import { currentCode } from '../highlight/line-notation.ts'
import { isJsx, type JsxElement, stringAttribute } from './jsx.ts'

const INLINE = new Set(
  'text inlineCode link strong emphasis delete image break footnoteReference'.split(' '),
)

const OPTIONS: Options = {
  extensions: [gfmToMarkdown()],
  bullet: '-',
  rule: '-',
  emphasis: '_',
  listItemIndent: 'one',
}

/** Renders the page as plain Markdown, without components; examples become `<!--example:id-->` lines. */
export function pageMarkdown(tree: Root): string {
  const children = blocks(tree.children.flatMap(plain))
  const withoutTitle = children.filter((node) => node.type !== 'heading' || node.depth > 1)
  return toMarkdown({ type: 'root', children: withoutTitle }, OPTIONS)
}

/** Converts a node to plain Markdown nodes. */
function plain(node: RootContent): RootContent[] {
  if (isJsx(node)) return plainElement(node)
  if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression') return []
  if (node.type === 'code') {
    const { title } = parseFenceMeta(node.meta ?? '')
    return [
      {
        type: 'code',
        lang: node.lang ?? null,
        meta: title ? `title="${title}"` : null,
        value: currentCode(node.value),
      },
    ]
  }
  if (node.type === 'blockquote' || node.type === 'listItem') {
    return [{ ...node, children: blocks(node.children.flatMap(plain)) }]
  }
  return 'children' in node ? [withChildren(node)] : [node]
}

function withChildren<Parent extends Nodes & { children: RootContent[] }>(node: Parent): Parent {
  return { ...node, children: node.children.flatMap(plain) }
}

function plainElement(element: JsxElement): RootContent[] {
  const text = (name: string) => stringAttribute(element, name) ?? ''
  const titled = titleOf(element)
  if (titled) {
    const body = element.children.filter((child) => child !== titled)
    const head = strong(titled.children.flatMap(plain).filter(isInline))
    const below = body.flatMap((child) => plain(child))
    if (element.name !== 'Admonition') return [head, ...below]
    return [{ type: 'blockquote', children: blocks([head, ...below]) }]
  }
  const children: RootContent[] = element.children.flatMap(plain)
  switch (element.name) {
    case 'Example':
    case 'QueryTrace':
      return [exampleMarker(text('id'))]
    case 'Challenge':
      return [
        strong(`Challenge: ${text('title')}`),
        ...children,
        exampleMarker(text('start')),
        // Inserted verbatim: the hint has its own backticks.
        { type: 'html', value: `Hint: ${text('hint')}` },
        strong('Solution'),
        exampleMarker(text('solution')),
      ]
    case 'Admonition': {
      const type = text('type')
      const title = text('title') || type.charAt(0).toUpperCase() + type.slice(1)
      return [{ type: 'blockquote', children: blocks([strong(title), ...children]) }]
    }
    case 'TabItem':
      return [strong(text('label') || text('value')), ...children]
    case 'Details':
      return [strong(text('summary')), ...children]
    case 'Card': {
      const title: PhrasingContent = { type: 'text', value: text('title') }
      const link: PhrasingContent = { type: 'link', url: text('href'), children: [title] }
      const head: PhrasingContent = text('href') ? link : title
      return [{ type: 'paragraph', children: [head] }, ...children]
    }
    case 'DocCardList':
      return [{ type: 'html', value: `<!--cards:${/\d+/.exec(text('cards'))?.[0]}-->` }]
    case 'img':
    case 'Image':
      return [{ type: 'image', url: text('src'), alt: text('alt') }]
    case 'br':
      return [{ type: 'break' }]
    case 'a':
      return [{ type: 'link', url: text('href'), children: children.filter(isInline) }]
    default:
      // Lines of one block component don't continue those of the next.
      return element.type === 'mdxJsxFlowElement' ? blocks(children) : children
  }
}

/** Returns the element with the marked-up title of an admonition or of details. */
function titleOf({ name, children }: JsxElement): JsxElement | undefined {
  if (name !== 'Admonition' && name !== 'Details') return undefined
  const wanted = name === 'Admonition' ? 'AdmonitionTitle' : 'Summary'
  return children.filter(isJsx).find((child) => child.name === wanted)
}

function exampleMarker(id: string): BlockContent {
  return { type: 'html', value: `<!--example:${id}-->` }
}

function strong(title: string | PhrasingContent[]): BlockContent {
  const children: PhrasingContent[] =
    typeof title === 'string' ? [{ type: 'text', value: title }] : title
  return { type: 'paragraph', children: [{ type: 'strong', children }] }
}

/** Wraps text between blocks in paragraphs, as it would otherwise merge with them. */
function blocks(nodes: RootContent[]): BlockContent[] {
  const result: BlockContent[] = []
  let run: PhrasingContent[] | null = null
  for (const node of nodes) {
    if (isInline(node)) {
      if (run) run.push(node)
      else {
        run = [node]
        result.push({ type: 'paragraph', children: run })
      }
    } else {
      run = null
      result.push(node as BlockContent)
    }
  }
  return result
}

function isInline(node: RootContent): node is PhrasingContent {
  return INLINE.has(node.type)
}
