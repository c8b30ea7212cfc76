import type { TocEntry } from '#model/page.ts'
import {
  EXAMPLES_TITLE,
  REFERENCE_HEADINGS,
  type ReferencePageView,
} from '#model/reference-pages.ts'

/** Returns the headings of a page of the reference. */
export function tocOf(view: ReferencePageView): TocEntry[] {
  if (view.kind === 'index') {
    return view.groups.map(({ title, href }) => {
      return { id: `group-${href.split('/').at(-1)}`, label: title, level: 2 }
    })
  }
  if (view.kind === 'changes') {
    const examples = { id: REFERENCE_HEADINGS.examples, label: EXAMPLES_TITLE, level: 2 }
    const sections = view.sections.map(({ id, title }) => ({ id, label: title, level: 2 }))
    return [...(view.examples.length > 0 ? [examples] : []), ...sections]
  }
  if (view.kind === 'support') {
    return view.sections.map(({ id, title }) => ({ id, label: title, level: 2 }))
  }
  const pages = view.kind === 'group' && view.pages.length > 0
  const entries: TocEntry[] = pages
    ? [{ id: REFERENCE_HEADINGS.pages, label: 'Pages', level: 2 }]
    : []
  for (const { anchor, name, members, inherited } of view.symbols) {
    if (anchor !== null) entries.push({ id: anchor, label: name, level: 2 })
    else if (members.length > 0) {
      entries.push({ id: REFERENCE_HEADINGS.members, label: 'Members', level: 2 })
    }
    // On a page with many symbols, the members would make a list that nobody reads.
    if (view.kind === 'symbol') {
      entries.push(...members.map((one) => ({ id: one.anchor, label: one.name, level: 3 })))
    }
    if (anchor === null && inherited.length > 0) {
      entries.push({ id: REFERENCE_HEADINGS.inherited, label: 'Inherited', level: 2 })
    }
  }
  return entries
}
