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
import type { CriterionEvaluator } from './top.ts'
import type { Criterion, EngineRecord } from './types.ts'

function ranked(ranks: Uint32Array): CriterionEvaluator {
  return (records) => {
    const values = new Uint32Array(records.length)
    for (let i = 0; i < records.length; i++) values[i] = ranks[records[i]!]!
    return values
  }
}

/** Returns the ranking's criteria for one attempt, without those that can't distinguish its records. */
export function criteriaOf<R extends EngineRecord>(
  core: Core<R>,
  scope: Scope,
  { words }: Attempt,
): CriterionEvaluator[] {
  const { packing } = scope
  const most = words.reduce((sum, { weight }) => sum + weight, 0)
  const measured: Partial<Record<Criterion, CriterionEvaluator>> = {}
  if (words.length > 0) {
    if (words.some(({ sources }) => sources.some(({ typos }) => typos > 0))) {
      measured.typo = (records) => typosOf(words, records, packing)
    }
    // If every word is required, every record has all of them.
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
