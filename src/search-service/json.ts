/** Any JSON value. */
export type Json = string | number | boolean | null | Json[] | JsonObject
export interface JsonObject {
  [key: string]: Json
}

/** A stored record: any JSON object with an identifier. */
export interface StoredRecord extends JsonObject {
  objectID: string
}

/** JSON that is already serialized, so that it is serialized only once however often it is sent. */
export class JsonText {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

/** Dashes, quotes, the ellipsis: one of them makes an entire Latin text take two bytes per character. */
const PUNCTUATION = /[\u2000-\u206f]/g
const LATIN = /^[\0-\xff]*$/

/**
 * Serializes a value as JSON, with its typographic punctuation escaped so that most responses are cheap to
 * join and send.
 */
export function toJson(value: Json): string {
  const json = JSON.stringify(value)
  if (json.search(PUNCTUATION) < 0) return json
  const escaped = json.replace(PUNCTUATION, (character) => {
    return `\\u${character.charCodeAt(0).toString(16)}`
  })
  // Although no character needs it any longer, the replaced text still takes two bytes per character.
  return LATIN.test(escaped) ? Buffer.from(escaped, 'latin1').toString('latin1') : escaped
}

export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/**
 * Returns every value at a dotted path. Arrays along the path are entered, so `authors.name` finds each name;
 * a key that itself contains dots is found first.
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
