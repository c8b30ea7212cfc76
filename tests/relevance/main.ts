/**
 * Runs the relevance sets on a built site: `node tests/relevance/main.ts [records.json]`. Default:
 * `dist/search-records.json`. Prints each miss of the sets that the ranking is tuned with, and only the score
 * of the others; fails if a score is below its bar.
 */
import { readFileSync } from 'node:fs'
import { createIndex } from '#search-index/index.ts'
import {
  evaluate,
  evaluationText,
  minRelevance,
  QUERY_SETS,
  readQueries,
  TUNED_SETS,
} from './evaluate.ts'

const file = process.argv[2] ?? new URL('../../dist/search-records.json', import.meta.url)
const records = JSON.parse(readFileSync(file, 'utf8'))
const synonyms = JSON.parse(
  readFileSync(new URL('search-synonyms.json', new URL(file, import.meta.url)), 'utf8'),
)
const index = createIndex({ records, synonyms })
for (const set of QUERY_SETS) {
  const evaluation = evaluate(index, readQueries(set))
  const [score, ...misses] = evaluationText(evaluation).split('\n')
  console.log(`${set}: ${score}`)
  if (TUNED_SETS.some((tuned) => tuned === set)) console.log(misses.join('\n'))
  if (evaluation.mrr < minRelevance(set)) process.exitCode = 1
}
