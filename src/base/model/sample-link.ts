import { QUERY_KEYS } from './constants.ts'
import { DIALECTS, type Dialect } from './dialect.ts'
import type { EditedSchema, PlaygroundState } from './playground-link.ts'

/**
 * The code that playground links refer to: samples from the reference with the database that they need, and
 * examples from the pages. Written as a file of the built site.
 */
export interface PlaygroundSamples {
  schema: EditedSchema
  /** Code by sample id. */
  code: Readonly<Record<string, string>>
  /** By example id: code shared by all dialects, or code for each dialect in which the example exists. */
  examples: Readonly<Record<string, string | Partial<Record<Dialect, string>>>>
}

/** File name, next to the playground's page. */
export const SAMPLES_FILE = 'playground-samples.json'

/** Returns the URL of the playground with a sample. */
export function sampleLink(playground: string, sample: string): string {
  return address(playground, QUERY_KEYS.sample, sample)
}

/** Returns the URL of the playground with an example. */
export function exampleLink(playground: string, example: string): string {
  return address(playground, QUERY_KEYS.example, example)
}

/** A sample or example referenced by a URL. */
export interface NamedCode {
  kind: 'sample' | 'example'
  id: string
}

/** Returns the sample or example that a URL's query refers to; null for none. */
export function parseCodeReference(search: string): NamedCode | null {
  const query = new URLSearchParams(search)
  for (const kind of ['sample', 'example'] as const) {
    const id = query.get(QUERY_KEYS[kind])
    if (id !== null) return { kind, id }
  }
  return null
}

/**
 * Returns the playground state for a sample or example; null for an unknown id.
 *
 * @param dialect the site's current dialect; an example that doesn't exist in it is shown in another one
 */
export function playgroundStateFor(
  { schema, code, examples }: PlaygroundSamples,
  { kind, id }: NamedCode,
  dialect: Dialect,
): PlaygroundState | null {
  if (kind === 'sample') {
    return Object.hasOwn(code, id) ? { code: code[id]!, dialect, schema } : null
  }
  const example = Object.hasOwn(examples, id) ? examples[id]! : {}
  if (typeof example === 'string') return { code: example, dialect }
  const shown = [dialect, ...DIALECTS].find((candidate) => example[candidate] !== undefined)
  return shown ? { code: example[shown]!, dialect: shown } : null
}

/** Leaves slashes unescaped, as queries allow: the id is already in the page, so it compresses well. */
function address(playground: string, key: string, id: string): string {
  return `${playground}?${key}=${encodeURIComponent(id).replaceAll('%2F', '/')}`
}
