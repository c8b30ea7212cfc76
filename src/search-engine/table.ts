import type { EngineRecord } from './types.ts'
import { textPaths, valueAt } from './values.ts'

/** Records by ordinal: an array, or an object that creates each record on demand. */
export interface RecordList<R extends EngineRecord> {
  readonly length: number
  at(ordinal: number): R | undefined
}

/** Records, accessed by column. */
export interface Table {
  /** Number of records. */
  size: number
  /** Returns the value at a path in each record, as `valueAt` finds it. */
  column(path: string): readonly unknown[]
  /** Returns every path that contains text in at least one record. */
  textPaths(): string[]
}

export function tableOf(records: readonly EngineRecord[]): Table {
  return {
    size: records.length,
    column: (path) => records.map((record) => valueAt(record, path)),
    textPaths: () => [...new Set(records.flatMap((record) => textPaths(record)))],
  }
}
