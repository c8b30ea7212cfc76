import { QUERY_KEYS } from './constants.ts'
import { DIALECTS, type Dialect } from './dialect.ts'
import type { EditedSchema, PlaygroundState } from './playground-link.ts'

/**
 * The code that links to the playground name: samples of the reference with the database that they need, and
 * examples of the pages. A file of the built site.
 */
export interface PlaygroundSamples {
  schema: EditedSchema
  /** Code by sample id. */
  code: Readonly<Record<string, string>>
  /** By example id: code that all dialects share, or that of each in which the example exists. */
  examples: Readonly<Record<string, string | Partial<Record<Dialect, string>>>>
}

/** The file, beside the playground's page. */
export const SAMPLES_FILE = 'playground-samples.json'

/** The playground with a sample in it. */
export function sampleLink(playground: string, sample: string): string {
  return address(playground, QUERY_KEYS.sample, sample)
}

/** The playground with an example in it. */
export function exampleLink(playground: string, example: string): string {
  return address(playground, QUERY_KEYS.example, example)
}

/** What an address names. */
export interface NamedCode {
  kind: 'sample' | 'example'
  id: string
}

/** The sample or example that an address names; null for none. */
export function codeInAddress(search: string): NamedCode | null {
  const query = new URLSearchParams(search)
  for (const kind of ['sample', 'example'] as const) {
    const id = query.get(QUERY_KEYS[kind])
    if (id !== null) return { kind, id }
  }
  return null
}

/**
 * What the playground shows of named code; null for an id that isn't among them.
 *
 * @param dialect that the site shows; an example that doesn't exist in it is shown in another one
 */
export function stateOfNamed(
  { schema, code, examples }: PlaygroundSamples,
  { kind, id }: NamedCode,
  dialect: Dialect,
): PlaygroundState | null {
  if (kind === 'sample') {
    return Object.hasOwn(code, id) ? { code: code[id]!, dialect, schema } : null
  }
  const example = Object.hasOwn(examples, id) ? examples[id]! : {}
  if (typeof example === 'string') return { code: example, dialect }
  const shown = [dialect, ...DIALECTS].find((one) => example[one] !== undefined)
  return shown ? { code: example[shown]!, dialect: shown } : null
}

/** Slashes stay as they are, which queries may have: the id stands in the page already, and packs well. */
function address(playground: string, key: string, id: string): string {
  return `${playground}?${key}=${encodeURIComponent(id).replaceAll('%2F', '/')}`
}
