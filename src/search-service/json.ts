/** Values as JSON knows them. */
export type Json = string | number | boolean | null | Json[] | JsonObject
export interface JsonObject {
  [key: string]: Json
}

/** A stored record: any JSON object with its identifier. */
export interface StoredRecord extends JsonObject {
  objectID: string
}

export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/**
 * Every value found at a dotted path. Arrays on the way are entered, so `authors.name` finds each name;
 * a key that itself holds dots is found first.
 */
export function valuesAt(value: Json | undefined, path: string): Json[] {
  if (value === undefined || value === null) return []
  if (Array.isArray(value)) return value.flatMap((item) => valuesAt(item, path))
  if (!isJsonObject(value)) return path === '' ? [value] : []
  if (path === '') return [value]
  const own = Object.hasOwn(value, path) ? value[path] : undefined
  if (own !== undefined) return Array.isArray(own) ? own.flat() : own === null ? [] : [own]
  const dot = path.indexOf('.')
  if (dot < 0) return []
  const head = path.slice(0, dot)
  return Object.hasOwn(value, head) ? valuesAt(value[head], path.slice(dot + 1)) : []
}
