/**
 * Asks the relevance set of a built site: `node tests/relevance/main.ts [records.json]`, of `dist/`
 * unless told. Prints each miss; fails below the bar.
 */
import { readFileSync } from 'node:fs'
import { evaluate, evaluationText, RELEVANCE_BAR } from './evaluate.ts'

const file = process.argv[2] ?? new URL('../../dist/search-records.json', import.meta.url)
const evaluation = evaluate(JSON.parse(readFileSync(file, 'utf8')))
console.log(evaluationText(evaluation))
process.exitCode = evaluation.mrr < RELEVANCE_BAR ? 1 : 0
