import type { TocEntry } from '#base/model/page.ts'
import {
  EXAMPLES_TITLE,
  type MemberView,
  REFERENCE_HEADINGS,
  type ReferencePageView,
} from '#base/model/reference-pages.ts'

/** Returns the headings of a page of the reference. */
export function tocOf(view: ReferencePageView): TocEntry[] {
  if (view.kind === 'index') {
    const mostUsed = { id: REFERENCE_HEADINGS.mostUsed, label: 'Used most', level: 2 }
    const groups = view.groups.map(({ title, href }) => {
      return { id: `group-${href.split('/').at(-1)}`, label: title, level: 2 }
    })
    return view.mostUsed.length > 0 ? [mostUsed, ...groups] : groups
  }
  if (view.kind === 'changes') {
    const examples = { id: REFERENCE_HEADINGS.examples, label: EXAMPLES_TITLE, level: 2 }
    const sections = view.sections.map(({ id, title }) => ({ id, label: title, level: 2 }))
    return [...(view.examples.length > 0 ? [examples] : []), ...sections]
  }
  if (view.kind === 'support' || view.kind === 'packages' || view.kind === 'generators') {
    const checks =
      view.kind === 'support'
        ? []
        : [{ id: REFERENCE_HEADINGS.checks, label: 'The checks', level: 2 }]
    return [...view.sections.map(({ id, title }) => ({ id, label: title, level: 2 })), ...checks]
  }
  if (view.kind === 'part')
    return view.members.map((member) => ({ ...memberEntry(member), level: 2 }))
  const pages = view.kind === 'group' && view.pages.length > 0
  const entries: TocEntry[] = pages
    ? [{ id: REFERENCE_HEADINGS.pages, label: 'Pages', level: 2 }]
    : []
  for (const { anchor, name, members, parts, inherited, inheritedFirst } of view.symbols) {
    const symbolEntries: TocEntry[] = []
    if (anchor !== null) symbolEntries.push({ id: anchor, label: name, level: 2 })
    else if (members.length > 0) {
      symbolEntries.push({ id: REFERENCE_HEADINGS.members, label: 'Members', level: 2 })
    }
    symbolEntries.push(...parts.map(({ id, title }) => ({ id, label: title, level: 2 })))
    // On a page with many symbols, the members would make a list that nobody reads.
    if (view.kind === 'symbol') symbolEntries.push(...members.map(memberEntry))
    const others = inherited.flatMap(({ from, heading, members: theirs }): TocEntry[] => {
      if (theirs.length === 0) return []
      return [{ id: heading, label: `From ${from.label}`, level: 2 }, ...theirs.map(memberEntry)]
    })
    entries.push(
      ...(inheritedFirst ? [...others, ...symbolEntries] : [...symbolEntries, ...others]),
    )
  }
  return entries
}

function memberEntry({ anchor, name }: MemberView): TocEntry {
  return { id: anchor, label: name, level: 3 }
}
