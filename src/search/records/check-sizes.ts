import { type Problem, ProblemsError } from '#model/problem.ts'
import type { SearchRecord } from '#model/search.ts'

/** Maximum size of a record in hosted search, in bytes of JSON. */
const MAX_RECORD_BYTES = 10_000

/** @throws ProblemsError naming each record that is too large. */
export function checkSizes(records: readonly SearchRecord[]): void {
  const encoder = new TextEncoder()
  const problems = records.flatMap((record): Problem[] => {
    const { length } = encoder.encode(JSON.stringify(record))
    if (length <= MAX_RECORD_BYTES) return []
    return [
      {
        file: record.url,
        field: 'search record',
        message: `The search record ${record.objectID} has ${length} bytes; the limit is ${MAX_RECORD_BYTES}.`,
        fix: 'Split the section with more headings, or split its longest paragraph.',
      },
    ]
  })
  if (problems.length > 0) throw new ProblemsError(problems)
}
