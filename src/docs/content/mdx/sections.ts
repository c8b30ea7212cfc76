import type { Heading, Nodes, Root } from 'mdast'
import { toString as textOf } from 'mdast-util-to-string'
import type { PageSection } from '#base/model/page.ts'
import { unfoldedCode } from '../highlight/line-notation.ts'
import type { HeadingIds } from './headings.ts'
import { isJsx, stringAttribute } from './jsx.ts'
import type { PageContext } from './page-context.ts'

/** Component attributes that contain example ids. */
const EXAMPLE_ATTRIBUTES: Readonly<Record<string, string[]>> = {
  Example: ['id'],
  QueryTrace: ['id'],
  Challenge: ['start', 'solution'],
}

/** Splits the page at its headings into sections of text and code, for search. */
export function sections(tree: Root, context: PageContext, ids: HeadingIds): void {
  const { result } = context
  let current = newSection(null, 1, '', [])
  const open: PageSection[] = []
  result.sections.push(current)

  const start = (heading: Heading) => {
    while (open.length > 0 && open.at(-1)!.level >= heading.depth) open.pop()
    const parents = open.map((section) => section.title)
    current = newSection(ids.get(heading) ?? null, heading.depth, textOf(heading).trim(), parents)
    open.push(current)
    result.sections.push(current)
  }
  const addText = (node: Nodes) => {
    const text = textOf(node).replace(/\s+/g, ' ').trim()
    if (text) current.texts.push(text)
    addInlineCode(node, current)
  }
  const visitNode = (node: Nodes) => {
    if (node.type === 'heading') {
      // The page's title doesn't start a section.
      if (node.depth > 1) start(node)
      addInlineCode(node, current)
    } else if (node.type === 'code') {
      current.codes.push(unfoldedCode(node.value))
    } else if (node.type === 'paragraph' || node.type === 'tableCell') {
      addText(node)
    } else if (isJsx(node)) {
      for (const name of EXAMPLE_ATTRIBUTES[node.name ?? ''] ?? []) {
        const id = stringAttribute(node, name)
        if (id) current.examples.push(id)
      }
      for (const name of ['title', 'summary', 'label', 'hint']) {
        const text = stringAttribute(node, name)
        if (text) current.texts.push(text)
      }
      const isTitle = node.name === 'AdmonitionTitle' || node.name === 'Summary'
      const inline = isTitle || (node.children.length > 0 && node.children.every(isPhrasing))
      if (inline) addText(node)
      else node.children.forEach(visitNode)
    } else if ('children' in node) {
      node.children.forEach(visitNode)
    }
  }
  visitNode(tree)
  const paragraph = tree.children.find((node) => node.type === 'paragraph')
  const first = paragraph ? textOf(paragraph) : (result.sections[0]?.texts[0] ?? '')
  result.firstParagraph = first.replace(/\s+/g, ' ').trim()
}

function newSection(
  anchor: string | null,
  level: number,
  title: string,
  parents: string[],
): PageSection {
  return { anchor, level, title, parents, texts: [], codes: [], examples: [] }
}

function isPhrasing(node: Nodes): boolean {
  return ['text', 'inlineCode', 'emphasis', 'strong', 'link', 'break'].includes(node.type)
}

function addInlineCode(node: Nodes, section: PageSection): void {
  if (node.type === 'inlineCode') section.codes.push(node.value)
  else if ('children' in node) for (const child of node.children) addInlineCode(child, section)
}
