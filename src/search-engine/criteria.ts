import type { Core } from './core.ts'
import {
  type Attempt,
  gradesOf,
  placeSums,
  placesOf,
  type Scope,
  typosOf,
  weightsOf,
} from './evaluate.ts'
import { proximities } from './proximity.ts'
import type { Criteria } from './top.ts'
import type { Criterion, EngineRecord } from './types.ts'

function ranked(ranks: Uint32Array): Criteria {
  return (records) => {
    const values = new Uint32Array(records.length)
    for (let i = 0; i < records.length; i++) values[i] = ranks[records[i]!]!
    return values
  }
}

/** The ranking's criteria for one attempt; those that can't tell its records apart are left out. */
export function criteriaOf<R extends EngineRecord>(
  core: Core<R>,
  scope: Scope,
  { words }: Attempt,
): Criteria[] {
  const { packing } = scope
  const most = words.reduce((sum, { weight }) => sum + weight, 0)
  const measured: Partial<Record<Criterion, Criteria>> = {}
  if (words.length > 0) {
    if (words.some(({ sources }) => sources.some(({ typos }) => typos > 0))) {
      measured.typo = (records) => typosOf(words, records, packing)
    }
    // Where every word is required, every record has them all.
    if (words.some(({ word }) => word.optional)) {
      measured.words = (records) => weightsOf(words, records, packing).map((sum) => most - sum)
    }
    measured.attributes = (records) => placeSums(words, records, packing)
    measured.attribute = (records) => placesOf(words, records, packing)
    measured.exact = (records) => gradesOf(words, records, packing)
    if (words.length > 1) {
      const sources = words.map((word) => word.sources)
      measured.proximity = (records) => proximities(records, scope.size, sources, scope.attributes)
    }
  }
  return core.ranking.flatMap((criterion) => {
    const ranks = core.ranks.get(criterion)
    const known = Object.hasOwn(measured, criterion) ? measured[criterion] : undefined
    const criteria = ranks ? ranked(ranks) : known
    return criteria ? [criteria] : []
  })
}
