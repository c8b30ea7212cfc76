import { NO_FINDINGS, type ReferenceFindings } from '#base/model/reference-findings.ts'
import type { DocBlock, ReferencePageView } from '#base/model/reference-pages.ts'

/** Returns only the findings shown on a page, so that a page changes only when its own findings do. */
export function findingsFor(
  view: ReferencePageView,
  findings: ReferenceFindings,
): ReferenceFindings {
  if (view.kind === 'support') return { ...NO_FINDINGS, support: findings.support }
  if (!('symbols' in view)) return NO_FINDINGS
  const ids = new Set<string>()
  const samples = new Set<string>()
  const addBlocks = (blocks: readonly DocBlock[]) => {
    for (const block of blocks) if (block.type === 'sample') samples.add(block.id)
  }
  for (const symbol of view.symbols) {
    const inherited = symbol.inherited.flatMap(({ members }) => members)
    for (const shown of [symbol, ...symbol.members, ...inherited]) {
      ids.add(shown.id)
      addBlocks(shown.doc)
      for (const signature of shown.signatures) addBlocks(signature.doc)
    }
  }
  return {
    samples: pick(findings.samples, samples),
    support: pick(findings.support, ids),
    changes: pick(findings.changes, ids),
  }
}

function pick<T>(record: Readonly<Record<string, T>>, keys: Iterable<string>): Record<string, T> {
  return Object.fromEntries(
    [...keys].flatMap((key) => {
      const value = record[key]
      return value === undefined ? [] : [[key, value]]
    }),
  )
}
