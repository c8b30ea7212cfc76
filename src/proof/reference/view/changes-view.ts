import { DIALECT_LABELS } from '#base/model/dialect.ts'
import type { TypedText } from '#base/model/reference.ts'
import type { ReferenceChange } from '#base/model/reference-changes.ts'
import type {
  ChangesSection,
  ChangesView,
  ChangeView,
  DocText,
} from '#base/model/reference-pages.ts'
import { escapeXml } from '#base/text/escape-xml.ts'
import { CHANGES_PATH, changeAnchor } from '../pages/plan-pages.ts'
import { differingTokens, type TextRange } from '../text/differing-tokens.ts'
import { docText, inlineText } from '../text/doc-blocks.ts'
import { typedHtml } from '../text/typed-html.ts'
import { docContext, hrefOfId, type ViewInput } from './view-context.ts'

type Kind = ReferenceChange['kind']

/** The sections, ordered by how much work they cause for readers. */
const SECTIONS: readonly { kind: Kind; title: string; text: string }[] = [
  { kind: 'removed', title: 'Removed', text: 'These names are gone.' },
  { kind: 'moved', title: 'Moved', text: 'Import these names from another module.' },
  { kind: 'deprecated', title: 'Deprecated', text: 'These names still work.' },
  { kind: 'changed', title: 'Changed', text: 'The differences are marked.' },
  { kind: 'added', title: 'Added', text: 'These names are new.' },
]

const NODES = {
  title: 'Syntax tree',
  text: 'Only plugins and dialects, which build and read the syntax tree, use these names.',
}

/** Builds the content of the changes page. */
export function changesView(input: ViewInput): ChangesView {
  const { changes, exampleChanges } = input.reference
  const { from, to } = changes
  const context = docContext(null, CHANGES_PATH, input)
  const byKind = SECTIONS.map(({ kind, title, text }): ChangesSection => {
    const kindChanges = changes.changes.filter((change) => change.kind === kind && !change.isNode)
    return { id: sectionId(title), title, text, entries: merged(kindChanges, input) }
  })
  const nodes = changes.changes.filter(({ isNode }) => isNode)
  const sections = [
    ...byKind,
    { id: sectionId(NODES.title), ...NODES, entries: nodesByKind(nodes, input) },
  ].filter(({ entries }) => entries.length > 0)
  const examples = (exampleChanges?.changes ?? []).flatMap((change) => {
    const page = input.examplePages.get(change.id)
    if (!page) return []
    const lang = change.part === 'sql' ? 'sql' : 'ts'
    const html = (code: string) => input.highlight(code, lang).html
    const dialects = change.dialects.map((dialect) => DIALECT_LABELS[dialect])
    const { part, before, after } = change
    return [{ page, dialects, part, before: html(before), after: html(after) }]
  })
  return { intro: docText(introOf(from, to), context), from, to, examples, sections }
}

function introOf(from: string, to: string): string {
  return `This site documents version ${from}. The newest version that it is compared with is ${to}. The build
computes this page from the declarations of both packages. The examples of this site were compiled and run with both, and
the differences are recorded.`
}

function sectionId(title: string): string {
  return `-${title.toLowerCase().replaceAll(' ', '-')}`
}

/** Merges changes that are the same for several owners (`execute(options?)`) into one entry. */
function merged(changes: readonly ReferenceChange[], input: ViewInput): ChangeView[] {
  const groups = Map.groupBy(changes, (change) => {
    const { name, kind, module, before, after, deprecated } = change
    const shortName = name.split('.').at(-1)
    const texts = [...before, ...after].map(({ text }) => text)
    if (kind === 'moved') return JSON.stringify(module)
    // Names without a declaration to compare have nothing else in common.
    return JSON.stringify([texts.length > 0 ? shortName : name, kind, texts, deprecated])
  })
  return [...groups.values()].map((group) => {
    const [first] = group
    const { before, after, kind } = first!
    const marks = marksOf(before, after)
    const html = (texts: readonly TypedText[], side: 0 | 1) =>
      texts.map((text, index) => {
        return typedHtml(text, (id) => hrefOfId(id, input), marks[side][index])
      })
    const shown = kind !== 'moved'
    return {
      names: group.map((change) => nameOf(change, input)),
      note: noteOf(first!, input),
      before: shown ? html(before, 0) : [],
      after: shown ? html(after, 1) : [],
    }
  })
}

/** Marks differences between overloads, compared in order; overloads that only one side has get no marks. */
function marksOf(before: readonly TypedText[], after: readonly TypedText[]) {
  const marks: [TextRange[][], TextRange[][]] = [[], []]
  for (const [index, one] of before.entries()) {
    const other = after[index]
    if (!other) continue
    const [old, now] = differingTokens(one.text, other.text)
    marks[0].push(old)
    marks[1].push(now)
  }
  return marks
}

function nameOf({ id, name }: ReferenceChange, input: ViewInput): ChangeView['names'][number] {
  return { anchor: changeAnchor(id), label: name, href: hrefOfId(id, input) }
}

function noteOf(change: ReferenceChange, input: ViewInput): DocText | null {
  const { kind, module, deprecated } = change
  const context = docContext(null, CHANGES_PATH, input)
  if (kind === 'moved' && module) {
    return inlineText(`From \`${module.before}\` to \`${module.after}\`.`, context)
  }
  if (kind === 'added' && module && module.after !== input.reference.model.package) {
    return inlineText(`In \`${module.after}\`.`, context)
  }
  return deprecated ? inlineText(deprecated, context) : null
}

/** Returns nodes as lists of names: their declarations would be most of the page. */
function nodesByKind(changes: readonly ReferenceChange[], input: ViewInput): ChangeView[] {
  return SECTIONS.flatMap(({ kind, title }) => {
    const kindChanges = changes.filter((change) => change.kind === kind)
    const names = kindChanges.map((change) => nameOf(change, input))
    return names.length > 0 ? [{ names, note: plainText(title), before: [], after: [] }] : []
  })
}

function plainText(value: string): DocText {
  return { html: escapeXml(value), nodes: [{ type: 'text', value }] }
}
