import type { EngineRecord } from './types.ts'
import { textPaths, valueAt } from './values.ts'

/** Records by their ordinals: an array, or what makes each when it is asked for. */
export interface RecordList<R extends EngineRecord> {
  readonly length: number
  at(ordinal: number): R | undefined
}

/** Records by their values. */
export interface Table {
  /** Number of records. */
  size: number
  /** The value at a path in each record, as `valueAt` finds it. */
  column(path: string): readonly unknown[]
  /** Every path that holds text in some record. */
  textPaths(): string[]
}

export function tableOf(records: readonly EngineRecord[]): Table {
  return {
    size: records.length,
    column: (path) => records.map((record) => valueAt(record, path)),
    textPaths: () => [...new Set(records.flatMap((record) => textPaths(record)))],
  }
}
