import type { RecordList } from './table.ts'
import type { EngineRecord, IndexSettings } from './types.ts'
import { textsOf, valueAt } from './values.ts'

/** One name, as code has it: with a capital inside, a `$` or a dot. Plain words are questions as often. */
const NAME = /^(?=.*(?:[a-z][A-Z]|\$|\w\.\w))[\w$]+(?:\.[\w$]+)*$/

/**
 * Whether a record is of the thing that a query names, in full (`Owner.member`) or by its last part; null where the
 * query is no name, or the index knows of none.
 */
export function namedTest<R extends EngineRecord>(
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
