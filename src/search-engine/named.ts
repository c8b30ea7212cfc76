import type { RecordList } from './table.ts'
import type { EngineRecord, IndexSettings } from './types.ts'
import { textsOf, valueAt } from './values.ts'

/**
 * A single name as written in code: with an inner capital, a `$` or a dot. Plain words are just as often
 * questions.
 */
const NAME = /^(?=.*(?:[a-z][A-Z]|\$|\w\.\w))[\w$]+(?:\.[\w$]+)*$/

/**
 * Builds a test for records of the thing that the query names, in full (`Owner.member`) or by its last part;
 * null if the query isn't a name, or the settings define no `names`.
 */
export function createNameTest<R extends EngineRecord>(
  records: RecordList<R>,
  { names }: IndexSettings,
  query: string,
): ((ordinal: number) => boolean) | null {
  const asked = query.trim()
  if (!names || !NAME.test(asked)) return null
  return (ordinal) => {
    const record = records.at(ordinal)
    if (!record || valueAt(record, names.having) === undefined) return false
    const name = names.parts.flatMap((path) => textsOf(valueAt(record, path))).join('.')
    return name === asked || name.endsWith(`.${asked}`)
  }
}
