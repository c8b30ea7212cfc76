import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { DIALECTS } from '#base/model/dialect.ts'
import type { Problem } from '#base/model/problem.ts'
import type { RecordedExampleChanges, ReferenceChanges } from '#base/model/reference-changes.ts'

/** File with the recorded changes of examples in the newer version, relative to the project root. */
const EXAMPLE_CHANGES_FILE = 'content/reference/example-changes.recorded.json'

const recordedSchema = z.strictObject({
  from: z.string(),
  to: z.string(),
  changes: z.array(
    z.strictObject({
      id: z.string(),
      dialects: z.array(z.enum(DIALECTS)),
      part: z.enum(['sql', 'rows', 'type']),
      before: z.string(),
      after: z.string(),
    }),
  ),
})

/**
 * Reads what `npm run examples:latest -- --record` wrote; null when there is no record.
 *
 * @param problems gets an entry if the record compares other versions than the installed ones
 */
export async function readExampleChanges(
  root: string,
  { from, to }: Pick<ReferenceChanges, 'from' | 'to'>,
  problems: Problem[],
): Promise<RecordedExampleChanges | null> {
  const text = await readFile(join(root, EXAMPLE_CHANGES_FILE), 'utf8').catch(() => null)
  if (text === null) return null
  const recorded = recordedSchema.parse(JSON.parse(text))
  if (recorded.from === from && recorded.to === to) return recorded
  const message = `The record compares ${recorded.from} with ${recorded.to}; installed are ${from} and ${to}.`
  const fix = 'Run `npm run examples:latest -- --record`.'
  problems.push({ file: EXAMPLE_CHANGES_FILE, message, fix })
  return null
}
