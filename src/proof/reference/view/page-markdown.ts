import type { Link, List, PhrasingContent, Root, RootContent } from 'mdast'
import { gfmToMarkdown } from 'mdast-util-gfm'
import { toMarkdown } from 'mdast-util-to-markdown'
import { visit } from 'unist-util-visit'
import { DIALECT_LABELS } from '#base/model/dialect.ts'
import type { ExampleView } from '#base/model/example-view.ts'
import { memberId } from '#base/model/reference.ts'
import type { ReferenceFindings } from '#base/model/reference-findings.ts'
import {
  type ChangesView,
  type DocBlock,
  type DocText,
  EXAMPLES_TITLE,
  type MemberView,
  NOT_EXPORTED,
  type PartView,
  type ReferenceLink,
  type ReferencePageView,
  type SignatureView,
  type SupportView,
  type SymbolView,
} from '#base/model/reference-pages.ts'
import { DATABASE_LABELS, DATABASES, type SupportRow, supportText } from '#base/model/support.ts'
import { sqlScript } from '#base/sql/sql-script.ts'
import { packageTables } from './packages-markdown.ts'

/**
 * Renders a page of the reference as Markdown, from what the page itself shows. The only SQL in it is what Kysely
 * generates: comments state some by hand, which isn't always right.
 *
 * @param origin before the site's own addresses: `https://example.com`
 */
export function pageMarkdown(
  view: ReferencePageView,
  findings: ReferenceFindings,
  { title, origin }: { title: string; origin: string },
): string {
  const children = structuredClone(contentOf(view, findings))
  const root: Root = { type: 'root', children: [heading(1, title), ...children] }
  visit(root, 'link', (link) => {
    if (link.url.startsWith('/')) link.url = origin + link.url
  })
  return toMarkdown(root, { extensions: [gfmToMarkdown()], bullet: '-', listItemIndent: 'one' })
}

function contentOf(view: ReferencePageView, findings: ReferenceFindings): RootContent[] {
  if (view.kind === 'symbol') return symbolsOf(view.symbols, findings)
  const intro = view.intro.nodes
  if (view.kind === 'part') {
    const members = view.members.flatMap((member) =>
      memberOf(member, view.owner.label, findings, 2),
    )
    return [...intro, linksLine('Members of', [view.owner], true), ...members]
  }
  if (view.kind === 'changes') return [...intro, ...changesOf(view)]
  if (view.kind === 'support') return [...intro, ...supportOf(view, findings)]
  if (view.kind === 'packages' || view.kind === 'generators') {
    return [...intro, ...packageTables(view)]
  }
  if (view.kind === 'index') {
    const groups = view.groups.flatMap(({ title, href, description, entries }) => [
      heading(2, title),
      paragraph(link({ label: title, href }), text(`: ${description}`)),
      listOf(
        entries.map(({ name, owner, href: to }) => {
          return [link({ label: owner === null ? name : memberId(owner, name), href: to }, true)]
        }),
      ),
    ])
    return [...intro, ...groups]
  }
  const pages = view.pages.flatMap(({ label, href, text: about }) => [
    paragraph(link({ label, href }, true)),
    ...about.nodes,
  ])
  return [...intro, ...pages, ...symbolsOf(view.symbols, findings)]
}

function symbolsOf(symbols: readonly SymbolView[], findings: ReferenceFindings): RootContent[] {
  return symbols.flatMap((symbol) => {
    const { anchor, name, importCode, declaration, compact, inherited } = symbol
    const ownMembers = symbol.members
    const theirs = inherited.flatMap(({ members }) => members)
    const members = symbol.inheritedFirst ? [...theirs, ...ownMembers] : [...ownMembers, ...theirs]
    const names = inherited.flatMap(({ from, names: listed }) => {
      return listed.length > 0 ? [linksLine(`From ${from.label}`, listed, true)] : []
    })
    return [
      ...(anchor === null ? [] : [heading(2, name)]),
      ...deprecation(symbol.deprecated),
      ...changeOf(symbol.id, findings),
      ...(symbol.summary?.nodes ?? []),
      importCode === null ? paragraph(text(NOT_EXPORTED)) : code('ts', plainText(importCode)),
      ...(declaration ? [code('ts', plainText(declaration))] : []),
      ...signaturesOf(symbol.signatures, findings),
      ...blocksOf(symbol.doc, findings),
      ...supportLine(findings.support[symbol.id]),
      ...(symbol.returnedBy.length > 0 ? [linksLine('Returned by', symbol.returnedBy, true)] : []),
      ...(symbol.explainedIn.length > 0 ? [linksLine('Explained in', symbol.explainedIn)] : []),
      ...(compact ? [code('ts', plainText(compact))] : []),
      ...symbol.parts.flatMap(partOf),
      ...members.flatMap((member) => memberOf(member, name, findings)),
      ...names,
    ]
  })
}

function partOf({ title, text: about, members }: PartView): RootContent[] {
  const items = members.map(({ name, href: to, summary }) => {
    const said = summary === '' ? [] : [text(`: ${summary}`)]
    return [link({ label: name, href: to }, true), ...said]
  })
  return [heading(2, title), ...about.nodes, listOf(items)]
}

function memberOf(
  member: MemberView,
  owner: string,
  findings: ReferenceFindings,
  depth: 2 | 3 = 3,
): RootContent[] {
  const { id, name, labels, docFrom, explainedIn } = member
  return [
    heading(depth, memberId(owner, name)),
    ...(labels.length > 0 ? [paragraph(text(`${labels.join(', ')}.`))] : []),
    ...deprecation(member.deprecated),
    ...changeOf(id, findings),
    ...signaturesOf(member.signatures, findings),
    ...(member.summary?.nodes ?? []),
    ...blocksOf(member.doc, findings),
    ...(docFrom ? [linksLine('More at', [docFrom], true)] : []),
    ...supportLine(findings.support[id]),
    ...(explainedIn.length > 0 ? [linksLine('Explained in', explainedIn)] : []),
  ]
}

function signaturesOf(
  signatures: readonly SignatureView[],
  findings: ReferenceFindings,
): RootContent[] {
  if (signatures.length === 0) return []
  const lines = signatures.map(({ full, html }) => plainText(full ?? html))
  const texts = signatures.flatMap(({ parameters, returns, doc }) => {
    const items = parameters.map(({ name, text: about }) => [
      inlineCode(name),
      text(': '),
      ...inline(about),
    ])
    if (returns !== null) items.push([text('Result: '), ...inline(returns)])
    return [...(items.length > 0 ? [listOf(items)] : []), ...blocksOf(doc, findings)]
  })
  return [code('ts', lines.join('\n')), ...texts]
}

function blocksOf(blocks: readonly DocBlock[], findings: ReferenceFindings): RootContent[] {
  return blocks.flatMap((block): RootContent[] => {
    if (block.type === 'text') return block.text.nodes
    if (block.type === 'code') {
      return block.lang === 'sql' ? [] : [code(block.lang, plainText(block.html))]
    }
    const { view = null, notes = [] } = findings.samples[block.id] ?? {}
    const shown = view ? exampleOf(view) : [code('ts', plainText(block.html))]
    const said = view ? notes.filter((note) => !note.endsWith('which follows.')) : notes
    return [...shown, ...said.map((note) => paragraph(text(note)))]
  })
}

/** Returns an example's code and statements, each once for all dialects that share it. */
function exampleOf({ queries, statements, status }: ExampleView): RootContent[] {
  const codes = queries.map(({ value }) => code('ts', value.text))
  const sql = statements.flatMap(({ dialects, value }) => {
    if (value.length === 0) return []
    const labels = dialects.map((dialect) => `${DIALECT_LABELS[dialect]} (${status[dialect].text})`)
    const script = sqlScript(
      value.map(({ html, parameters }) => ({ sql: plainText(html), parameters })),
    )
    return [paragraph(text(`${labels.join('; ')}:`)), code('sql', script)]
  })
  return [...codes, ...sql]
}

function supportLine(row: SupportRow | undefined): RootContent[] {
  if (!row) return []
  const cells = DATABASES.map(
    (database) => `${DATABASE_LABELS[database]} ${supportText(row.cells[database])}`,
  )
  return [paragraph(text(`Databases: ${cells.join('; ')}.`))]
}

function supportOf({ sections }: SupportView, { support }: ReferenceFindings): RootContent[] {
  const head = ['Method', ...DATABASES.map((database) => DATABASE_LABELS[database])]
  const row = (cells: PhrasingContent[]) => ({
    type: 'tableRow' as const,
    children: cells.map((cell) => ({ type: 'tableCell' as const, children: [cell] })),
  })
  return sections.flatMap(({ title, entries }) => {
    const rows = entries.flatMap(({ id, label }) => {
      const cells = support[id]?.cells
      if (!cells) return []
      return [
        row([
          inlineCode(label),
          ...DATABASES.map((database) => text(supportText(cells[database]))),
        ]),
      ]
    })
    return [heading(2, title), { type: 'table', children: [row(head.map(text)), ...rows] }]
  })
}

function changesOf({ examples, sections }: ChangesView): RootContent[] {
  const shown = examples.flatMap(({ page, dialects, before, after }) => [
    paragraph(link(page), text(` (${dialects.join(', ')})`)),
    code('diff', [...signed('-', [before]), ...signed('+', [after])].join('\n')),
  ])
  return [
    ...(shown.length > 0 ? [heading(2, EXAMPLES_TITLE), ...shown] : []),
    ...sections.flatMap(({ title, text: about, entries }) => [
      heading(2, title),
      paragraph(text(about)),
      ...entries.flatMap(({ names, note, before, after }) => {
        const lines = [...signed('-', before), ...signed('+', after)]
        const listed = names.flatMap(({ label }, index) => {
          return index > 0 ? [text(', '), inlineCode(label)] : [inlineCode(label)]
        })
        const said = note === null ? [] : [text(': '), ...inline(note)]
        return [
          paragraph(...listed, ...said),
          ...(lines.length > 0 ? [code('diff', lines.join('\n'))] : []),
        ]
      }),
    ]),
  ]
}

/** Returns the lines of code as those of a diff. */
function signed(sign: string, codes: readonly string[]): string[] {
  return codes.flatMap((html) =>
    plainText(html)
      .split('\n')
      .map((line) => `${sign} ${line}`),
  )
}

function deprecation(reason: DocText | null): RootContent[] {
  return reason === null ? [] : [paragraph(text('Deprecated. '), ...inline(reason))]
}

function changeOf(id: string, { changes }: ReferenceFindings): RootContent[] {
  const change = changes[id]
  return change ? [paragraph(link({ label: change.text, href: change.href }))] : []
}

function linksLine(label: string, links: readonly ReferenceLink[], isCode = false): RootContent {
  const nodes = links.flatMap((referenceLink, index) => {
    return index > 0 ? [text(', '), link(referenceLink, isCode)] : [link(referenceLink, isCode)]
  })
  return paragraph(text(`${label}: `), ...nodes)
}

/** Returns text without blocks. */
function inline({ nodes }: DocText): PhrasingContent[] {
  return nodes.flatMap((node) => {
    return node.type === 'paragraph' ? node.children : [node as PhrasingContent]
  })
}

const ENTITIES: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
}

/** Returns the text of highlighted code. */
function plainText(html: string): string {
  return html
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => ENTITIES[entity]!)
}

function heading(depth: 1 | 2 | 3, title: string): RootContent {
  return { type: 'heading', depth, children: [text(title)] }
}

function paragraph(...children: PhrasingContent[]): RootContent {
  return { type: 'paragraph', children }
}

function listOf(items: readonly PhrasingContent[][]): List {
  const children = items.map((item) => ({
    type: 'listItem' as const,
    children: [{ type: 'paragraph' as const, children: item }],
  }))
  return { type: 'list', spread: false, children }
}

function code(lang: string, value: string): RootContent {
  return { type: 'code', lang, value: value.trimEnd() }
}

function link({ label, href }: ReferenceLink, isCode = false): Link {
  return { type: 'link', url: href, children: [isCode ? inlineCode(label) : text(label)] }
}

function inlineCode(value: string): PhrasingContent {
  return { type: 'inlineCode', value }
}

function text(value: string): PhrasingContent {
  return { type: 'text', value }
}
