import { LRUCache } from 'lru-cache'
import { isJsonObject, type Json, type JsonObject } from '../json.ts'

/** Which attributes of a record are meant, by dotted path. */
export interface Selection {
  /** Whether the attribute itself, or one that it stands in, is meant. */
  has(path: string): boolean
  /** Whether something inside the attribute is meant. */
  enters(path: string): boolean
}

/** Lists of attributes, and paths of each, that are remembered: clients ask with few, records have few. */
const REMEMBERED = 500

/** Remembers what a function of a text answered. */
function remembered<T extends {}>(compute: (text: string) => T): (text: string) => T {
  const known = new LRUCache<string, T>({ max: REMEMBERED, memoMethod: compute })
  return (text) => known.memo(text)
}

/** The ways up from a path: `a.b.c`, `a`, `a.b`. */
function selfAndParents(path: string): string[] {
  const paths = [path]
  for (let dot = path.indexOf('.'); dot > 0; dot = path.indexOf('.', dot + 1)) {
    paths.push(path.slice(0, dot))
  }
  return paths
}

const compiled = remembered((list): Selection => {
  const names = JSON.parse(list) as string[]
  const excluded = new Set(
    names.filter((name) => name.startsWith('-')).map((name) => name.slice(1)),
  )
  const included = new Set(names.filter((name) => !name.startsWith('-')))
  const all = included.has('*') || (included.size === 0 && excluded.size > 0)
  const parents = new Set([...included].flatMap((name) => selfAndParents(name).slice(1)))
  return {
    has: remembered((path) => {
      const paths = selfAndParents(path)
      if (paths.some((one) => excluded.has(one))) return false
      return all || paths.some((one) => included.has(one))
    }),
    enters: (path) => !excluded.has(path) && (all || parents.has(path)),
  }
})

/** Reads a list of attributes: `*` for all, `-name` for all but, a parent stands for what is in it. */
export function select(names: readonly string[]): Selection {
  return compiled(JSON.stringify(names))
}

/** What both selections mean. */
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

/** The selected part of a record as it is. */
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
