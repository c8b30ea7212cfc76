import { NO_FINDINGS, type ReferenceFindings } from '#base/model/reference-findings.ts'
import type {
  DocBlock,
  MemberView,
  ReferencePageView,
  SymbolView,
} from '#base/model/reference-pages.ts'

/** Returns only the findings shown on a page, so that a page changes only when its own findings do. */
export function findingsFor(
  view: ReferencePageView,
  findings: ReferenceFindings,
): ReferenceFindings {
  if (view.kind === 'support') return { ...NO_FINDINGS, support: findings.support }
  const ids = new Set<string>()
  const samples = new Set<string>()
  const addBlocks = (blocks: readonly DocBlock[]) => {
    for (const block of blocks) if (block.type === 'sample') samples.add(block.id)
  }
  for (const shown of shownOn(view)) {
    ids.add(shown.id)
    addBlocks(shown.doc)
    for (const signature of shown.signatures) addBlocks(signature.doc)
  }
  return {
    samples: pick(findings.samples, samples),
    support: pick(findings.support, ids),
    changes: pick(findings.changes, ids),
  }
}

/** Returns the symbols and members that a page shows in full. */
function shownOn(view: ReferencePageView): (SymbolView | MemberView)[] {
  if (view.kind === 'part') return view.members
  if (!('symbols' in view)) return []
  return view.symbols.flatMap((symbol) => [
    symbol,
    ...symbol.members,
    ...symbol.inherited.flatMap(({ members }) => members),
  ])
}

function pick<T>(record: Readonly<Record<string, T>>, keys: Iterable<string>): Record<string, T> {
  return Object.fromEntries(
    [...keys].flatMap((key) => {
      const value = record[key]
      return value === undefined ? [] : [[key, value]]
    }),
  )
}
