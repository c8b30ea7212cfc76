/** Values as JSON knows them. */
export type Json = string | number | boolean | null | Json[] | JsonObject
export interface JsonObject {
  [key: string]: Json
}

/** A stored record: any JSON object with its identifier. */
export interface StoredRecord extends JsonObject {
  objectID: string
}

/** JSON that is already text, so that it is written once however often it is sent. */
export class JsonText {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

/** Dashes, quotes, the ellipsis: one of them makes all of a Latin text take two bytes a character. */
const PUNCTUATION = /[\u2000-\u206f]/g
const LATIN = /^[\0-\xff]*$/

/** A value as JSON, its typographic punctuation escaped so that most answers are cheap to join and to send. */
export function toJson(value: Json): string {
  const json = JSON.stringify(value)
  if (json.search(PUNCTUATION) < 0) return json
  const escaped = json.replace(PUNCTUATION, (character) => {
    return `\\u${character.charCodeAt(0).toString(16)}`
  })
  // Although no letter needs it any longer, what was replaced in still takes two bytes a character.
  return LATIN.test(escaped) ? Buffer.from(escaped, 'latin1').toString('latin1') : escaped
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
