import { QUERY_KEYS } from './constants.ts'
import type { Dialect } from './dialect.ts'
import type { EditedSchema, PlaygroundState } from './playground-link.ts'

/** The samples that the playground can open, with the database that they need; a file of the built site. */
export interface PlaygroundSamples {
  schema: EditedSchema
  /** Code by sample id. */
  code: Readonly<Record<string, string>>
}

/** The file, beside the playground's page: from `/docs/playground` to `/docs/reference/samples.json`. */
export const SAMPLES_FILE = 'reference/samples.json'

/** The playground with a sample in it. */
export function sampleLink(playground: string, sample: string): string {
  return address(playground, QUERY_KEYS.sample, sample)
}

/** The id of the sample that an address names; null for none. */
export function sampleInAddress(search: string): string | null {
  return new URLSearchParams(search).get(QUERY_KEYS.sample)
}

/** What the playground shows of a sample; null for an id that isn't among them. */
export function sampleState(
  { schema, code }: PlaygroundSamples,
  sample: string,
  dialect: Dialect,
): PlaygroundState | null {
  const text = Object.hasOwn(code, sample) ? code[sample] : undefined
  return text === undefined ? null : { code: text, dialect, schema }
}

/** Slashes stay as they are, which queries may have: the id stands in the page already, and packs well. */
function address(playground: string, key: string, id: string): string {
  return `${playground}?${key}=${encodeURIComponent(id).replaceAll('%2F', '/')}`
}
