import { prepareTable } from './core.ts'
import { openList } from './search-index.ts'
import { runSteps, runStepsWithPauses, type Steps } from './steps.ts'
import { type Table, tableOf } from './table.ts'
import type { EngineRecord, IndexSettings, SearchIndex } from './types.ts'

/**
 * The file format. Records are stored by column, which compresses well; the index itself is rebuilt on load,
 * since building it takes less time than downloading it. Ids that equal the records' ordinals have no column.
 */
interface Stored {
  format: typeof FORMAT
  settings: IndexSettings
  size: number
  columns: StoredColumn[]
}

interface StoredColumn {
  path: string[]
  values: unknown[]
}

const FORMAT = 'search-engine/3'
/** Marker for "the same as in the previous record". */
const SAME = 0
/** A stored value; a value that could be mistaken for a marker is wrapped in an array. */
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

/** Returns columns, with `null` where a record lacks the path. */
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

/** Returns whether the column contains the ids `0`, `1`, `2` and so on. */
function isNumbering({ path, values }: { path: string[]; values: Cell[] }): boolean {
  const isId = path.length === 1 && path[0] === 'objectID'
  return isId && values.every((value, i) => value === String(i))
}

/**
 * Returns the index as bytes for `deserialize`; compress them for transfer. They are two lines of JSON.
 *
 * @param later names of attributes to store in the second line, which `openEarly` does without.
 */
export function serialize<R extends EngineRecord>(
  index: SearchIndex<R>,
  later: readonly string[] = [],
): Uint8Array {
  const columns = toColumns(index.records).filter((column) => !isNumbering(column))
  const isLater = ({ path }: { path: string[] }) => later.includes(path[0]!)
  const stored: Stored = {
    format: FORMAT,
    settings: index.settings,
    size: index.records.length,
    columns: columns.filter((column) => !isLater(column)),
  }
  const rest = columns.filter(isLater)
  return new TextEncoder().encode(`${JSON.stringify(stored)}\n${JSON.stringify(rest)}`)
}

/** Returns the object that contains a column's values, creating it if it is missing. */
function treeAt(record: Record<string, unknown>, parents: readonly string[]) {
  let tree = record
  for (const key of parents) {
    if (!Object.hasOwn(tree, key)) define(tree, key, {})
    tree = tree[key] as Record<string, unknown>
  }
  return tree
}

/** Defines a property; plain assignment would call the setter of `__proto__`. */
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

/** Returns the column's values; undefined where a record has none. */
function valuesOf(cells: readonly unknown[]): unknown[] {
  let last: unknown
  return cells.map((cell) => {
    if (cell === null) return undefined
    if (cell !== SAME) last = Array.isArray(cell) ? cell[0] : cell
    return last
  })
}

/**
 * Reads the output of `serialize` and builds its index. Records are created on demand.
 * @throws {Error} if the bytes are anything else, or were written by another version.
 */
export function deserialize<R extends EngineRecord>(bytes: Uint8Array): SearchIndex<R> {
  const [first = '', rest = '[]'] = new TextDecoder().decode(bytes).split('\n')
  return runSteps(build<R>(readFirst(first), JSON.parse(rest) as StoredColumn[]))
}

/** An index of the attributes that arrived first, and a function that completes it. */
interface EarlyIndex<R extends EngineRecord> {
  index: SearchIndex<R>
  /**
   * @param rest the file's second line.
   * @param pause is awaited every few milliseconds of work, so that the thread can run other tasks.
   */
  complete(rest: string, pause: () => Promise<void>): Promise<SearchIndex<R>>
}

/**
 * Builds an index from a file's first line, so that it can be searched before the rest has loaded.
 * @throws {Error} like `deserialize`.
 */
export function openEarly<R extends EngineRecord>(line: string): EarlyIndex<R> {
  const stored = readFirst(line)
  return {
    index: runSteps(build<R>(stored, [])),
    complete: (rest, pause) =>
      runStepsWithPauses(build<R>(stored, JSON.parse(rest) as StoredColumn[]), pause),
  }
}

function readFirst(line: string): Stored {
  const stored = JSON.parse(line) as Stored
  if (stored?.format !== FORMAT) {
    throw new Error(`Not a search index: expected format "${FORMAT}", found "${stored?.format}".`)
  }
  return stored
}

function* build<R extends EngineRecord>(
  { size, settings, columns: early }: Stored,
  late: StoredColumn[],
): Steps<SearchIndex<R>> {
  const columns = [...early, ...late].map(({ path, values }) => ({
    path,
    parents: path.slice(0, -1),
    key: path.at(-1)!,
    values: valuesOf(values),
  }))
  const at = (ordinal: number): R => {
    const record: Record<string, unknown> = { objectID: String(ordinal) }
    for (const { parents, key, values } of columns) {
      const value = values[ordinal]
      if (value !== undefined) define(treeAt(record, parents), key, value)
    }
    return record as unknown as R
  }
  const all = () => Array.from({ length: size }, (_, ordinal) => at(ordinal))
  const table: Table = {
    size,
    column(path) {
      const keys = path.split('.')
      const near = columns.filter((column) => isNear(column.path, keys))
      const [only] = near
      const isWhole = near.length === 1 && only?.path.length === keys.length
      if (isWhole) return only.values
      const isId = path === 'objectID'
      return near.length > 0 || isId ? tableOf(all()).column(path) : Array(size).fill(undefined)
    },
    textPaths: () => tableOf(all()).textPaths(),
  }
  const index = openList({ length: size, at }, yield* prepareTable(table, settings))
  return {
    ...index,
    get records() {
      return all()
    },
  }
}

/** Returns whether one path is a prefix of the other. */
function isNear(path: readonly string[], other: readonly string[]): boolean {
  return path.every((key, i) => other[i] === undefined || other[i] === key)
}
