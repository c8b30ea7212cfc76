import { LRUCache } from 'lru-cache'
import { isJsonObject, type Json, type JsonObject } from '../json.ts'

/** A selection of a record's attributes, by dotted path. */
export interface Selection {
  /** Returns whether the attribute itself, or one of its parents, is selected. */
  has(path: string): boolean
  /** Returns whether something inside the attribute is selected. */
  enters(path: string): boolean
}

/**
 * Maximum number of cached attribute lists, and of cached paths for each: clients use few lists, records have
 * few paths.
 */
const CACHE_SIZE = 500

/** Memoizes a function of a text. */
function memoized<T extends {}>(compute: (text: string) => T): (text: string) => T {
  const known = new LRUCache<string, T>({ max: CACHE_SIZE, memoMethod: compute })
  return (text) => known.memo(text)
}

/** Returns a path and its parents: `a.b.c`, `a`, `a.b`. */
function selfAndParents(path: string): string[] {
  const paths = [path]
  for (let dot = path.indexOf('.'); dot > 0; dot = path.indexOf('.', dot + 1)) {
    paths.push(path.slice(0, dot))
  }
  return paths
}

const compiled = memoized((list): Selection => {
  const names = JSON.parse(list) as string[]
  const excluded = new Set(
    names.filter((name) => name.startsWith('-')).map((name) => name.slice(1)),
  )
  const included = new Set(names.filter((name) => !name.startsWith('-')))
  const all = included.has('*') || (included.size === 0 && excluded.size > 0)
  const parents = new Set([...included].flatMap((name) => selfAndParents(name).slice(1)))
  return {
    has: memoized((path) => {
      const paths = selfAndParents(path)
      if (paths.some((one) => excluded.has(one))) return false
      return all || paths.some((one) => included.has(one))
    }),
    enters: (path) => !excluded.has(path) && (all || parents.has(path)),
  }
})

/** Parses a list of attributes: `*` means all, `-name` all but this one, a parent everything in it. */
export function select(names: readonly string[]): Selection {
  return compiled(JSON.stringify(names))
}

/** Returns the intersection of two selections. */
export function intersect(left: Selection, right: Selection): Selection {
  return {
    has: (path) => left.has(path) && right.has(path),
    enters: (path) =>
      (left.enters(path) || left.has(path)) && (right.enters(path) || right.has(path)),
  }
}

/** Sets a field; plain assignment to `__proto__` would set the prototype instead. */
function define(target: JsonObject, key: string, value: Json): void {
  if (key === '__proto__') Object.defineProperty(target, key, { value, enumerable: true })
  else target[key] = value
}

/** Returns the selected part of a record, unchanged. */
export function pick(record: JsonObject, selection: Selection, path = ''): JsonObject {
  const result: JsonObject = {}
  for (const [key, value] of Object.entries(record)) {
    const inner = path === '' ? key : `${path}.${key}`
    if (isJsonObject(value) && selection.enters(inner)) {
      define(result, key, pick(value, selection, inner))
    } else if (selection.has(inner)) define(result, key, value)
    else if (Array.isArray(value) && selection.enters(inner)) {
      const items = value.map((item) => (isJsonObject(item) ? pick(item, selection, inner) : item))
      define(result, key, items)
    }
  }
  return result
}
