import { createIndex } from './search-index.ts'
import type { EngineRecord, IndexSettings, SearchIndex } from './types.ts'

/**
 * The file's form. Records are kept by column, which compresses well; the index itself is built
 * again on reading, since it takes less time to build than to download. Ids that are the records'
 * numbers have no column.
 */
interface Stored {
  format: typeof FORMAT
  settings: IndexSettings
  size: number
  columns: { path: string[]; values: unknown[] }[]
}

const FORMAT = 'search-engine/2'
/** Stands for "the same as in the record before". */
const SAME = 0
/** Wraps values that could be taken for a mark. */
type Cell = typeof SAME | null | string | [unknown]

function isTree(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function leaves(record: object, path: string[] = []): { path: string[]; value: unknown }[] {
  return Object.entries(record).flatMap(([key, value]) => {
    const here = [...path, key]
    return isTree(value) && Object.keys(value).length > 0
      ? leaves(value, here)
      : value === undefined
        ? []
        : [{ path: here, value }]
  })
}

/** Columns with `null` where a record lacks the path. */
function toColumns(records: readonly object[]): { path: string[]; values: Cell[] }[] {
  const columns = new Map<string, { path: string[]; values: Cell[]; last: string | undefined }>()
  for (const [i, record] of records.entries()) {
    for (const { path, value } of leaves(record)) {
      const name = JSON.stringify(path)
      const column = columns.get(name) ?? { path, values: [], last: undefined }
      columns.set(name, column)
      while (column.values.length < i) {
        column.values.push(null)
        column.last = undefined
      }
      const text = JSON.stringify(value)
      column.values.push(text === column.last ? SAME : typeof value === 'string' ? value : [value])
      column.last = text
    }
  }
  return [...columns.values()].map(({ path, values }) => ({ path, values }))
}

/** Whether the column is that of ids `0`, `1`, `2` and so on. */
function isNumbering({ path, values }: { path: string[]; values: Cell[] }): boolean {
  const isId = path.length === 1 && path[0] === 'objectID'
  return isId && values.every((value, i) => value === String(i))
}

/** The index as bytes for `deserialize`; compress them for the wire. */
export function serialize<R extends EngineRecord>(index: SearchIndex<R>): Uint8Array {
  const stored: Stored = {
    format: FORMAT,
    settings: index.settings,
    size: index.records.length,
    columns: toColumns(index.records).filter((column) => !isNumbering(column)),
  }
  return new TextEncoder().encode(JSON.stringify(stored))
}

/** The tree in which a column's values stand; made where it is missing. */
function treeAt(record: Record<string, unknown>, parents: readonly string[]) {
  let tree = record
  for (const key of parents) {
    if (!Object.hasOwn(tree, key)) define(tree, key, {})
    tree = tree[key] as Record<string, unknown>
  }
  return tree
}

/** Plain assignment would run the setter of `__proto__`. */
function define(tree: Record<string, unknown>, key: string, value: unknown): void {
  if (key !== '__proto__') tree[key] = value
  else
    Object.defineProperty(tree, key, {
      value,
      enumerable: true,
      writable: true,
      configurable: true,
    })
}

/**
 * Reads what `serialize` wrote and builds its index.
 * @throws {Error} when the bytes are something else, or were written by another version.
 */
export function deserialize<R extends EngineRecord>(bytes: Uint8Array): SearchIndex<R> {
  const stored = JSON.parse(new TextDecoder().decode(bytes)) as Stored
  if (stored?.format !== FORMAT) {
    throw new Error(`Not a search index: expected format "${FORMAT}", found "${stored?.format}".`)
  }
  const records = Array.from({ length: stored.size }, (_, i): Record<string, unknown> => {
    return { objectID: String(i) }
  })
  for (const { path, values } of stored.columns) {
    const parents = path.slice(0, -1)
    const key = path.at(-1)!
    let last: unknown
    for (let i = 0; i < values.length; i++) {
      const cell = values[i]
      if (cell === null) continue
      if (cell !== SAME) last = Array.isArray(cell) ? cell[0] : cell
      define(treeAt(records[i]!, parents), key, last)
    }
  }
  return createIndex(records as unknown as R[], stored.settings)
}
