const keysByPath = new Map<string, string[]>()

/** Returns the keys of a path, cached: an index has few paths, and reads each of them in every record. */
function keysOf(path: string): string[] {
  const known = keysByPath.get(path)
  if (known) return known
  const keys = path.split('.')
  if (keysByPath.size < CACHE_SIZE) keysByPath.set(path, keys)
  return keys
}

/** Maximum number of cached paths. */
const CACHE_SIZE = 1000

/** Returns the value at a path; an array of values if the path goes through arrays. */
export function valueAt(record: object, path: string): unknown {
  let value: unknown = record
  for (const key of keysOf(path)) {
    if (Array.isArray(value)) {
      value = value.flatMap((item: unknown) =>
        typeof item === 'object' && item !== null ? [(item as Record<string, unknown>)[key]] : [],
      )
    } else if (typeof value === 'object' && value !== null) {
      value = (value as Record<string, unknown>)[key]
    } else return undefined
  }
  return value
}

/** Returns the texts in a value: strings, numbers and booleans, including those in nested arrays. */
export function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value === 'number' || typeof value === 'boolean') return [String(value)]
  return Array.isArray(value) ? value.flatMap(textsOf) : []
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Returns every path of a record that contains text, except for its id. */
export function textPaths(record: object, prefix = ''): string[] {
  return Object.entries(record).flatMap(([key, value]) => {
    const path = prefix + key
    if (path === 'objectID') return []
    const trees = (Array.isArray(value) ? value : [value]).filter(isObject)
    const below = trees.flatMap((tree) => textPaths(tree, `${path}.`))
    return textsOf(value).length > 0 ? [path, ...below] : below
  })
}
