import type { ReferenceChange, ReferenceChanges } from '#base/model/reference-changes.ts'
import type { ChangeNote } from '#base/model/reference-findings.ts'
import { CHANGES_PATH, changeAnchor } from '../pages/plan-pages.ts'

/** Returns the notes next to names of the documented version that differ in the newer version. */
export function changeNotes(
  { to, changes }: ReferenceChanges,
  hrefOf: (path: string) => string,
): Record<string, ChangeNote> {
  const notes: Record<string, ChangeNote> = {}
  for (const change of changes) {
    const { id, kind } = change
    // The documented version has no page for names that are added later.
    if (kind === 'added') continue
    const href = hrefOf(`${CHANGES_PATH}#${encodeURI(changeAnchor(id))}`)
    const shown = kind === 'moved' ? 'changed' : kind
    notes[id] ??= { kind: shown, text: `${wordOf(change)} in ${to}`, href }
  }
  return notes
}

function wordOf({ kind, module }: ReferenceChange): string {
  if (kind === 'moved') return `Moved to ${module?.after}`
  return { added: 'Added', removed: 'Removed', deprecated: 'Deprecated', changed: 'Changed' }[kind]
}
