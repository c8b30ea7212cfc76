import { DIALECTS, type Dialect, isDialect } from './dialect.ts'

/** The complete state of a playground; absent fields have the site's defaults. */
export interface PlaygroundState {
  /** The TypeScript code, as the reader wrote it. */
  code: string
  dialect: Dialect
  /** Kysely version; absent for the version that the site documents. */
  kysely?: string
  schema?: EditedSchema
}

/** The parts of the sample database that a reader changed. */
export interface EditedSchema {
  /** TypeScript that exports `Database`. */
  types?: string
  /** SQL script that sets up an empty database, per dialect. */
  sqlite?: string
  postgres?: string
  mysql?: string
  mssql?: string
}

const SCHEMA_PARTS: readonly string[] = ['types', ...DIALECTS]

/** The playground content encoded in a URL fragment. */
export type PlaygroundLink =
  | { kind: 'none' }
  | { kind: 'state'; state: PlaygroundState }
  /** `message` is a readable explanation. */
  | { kind: 'unreadable'; message: string }

/**
 * Format version, at the start of the fragment. Formats remain readable forever: a new one gets the next
 * number and its own parser, alongside the old one.
 */
const FORMAT = '1'

/** Maximum decompressed size: more than anyone writes by hand; limits what a crafted link can expand to. */
const MAX_BYTES = 1_000_000

/** Encodes a link's fragment, without `#`: the format number, a dot, then deflated JSON in base64url. */
export async function playgroundFragment(state: PlaygroundState): Promise<string> {
  const text = new Blob([JSON.stringify(state)]).stream()
  const packed = text.pipeThrough(new CompressionStream('deflate-raw'))
  const bytes = new Uint8Array(await new Response(packed).arrayBuffer())
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
  const base64 = btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
  return `${FORMAT}.${base64}`
}

/** @param fragment with or without `#`; returns `none` if it isn't a playground fragment. */
export async function readPlaygroundFragment(fragment: string): Promise<PlaygroundLink> {
  const match = /^#?(\d+)\.(.*)$/s.exec(fragment)
  if (!match) return { kind: 'none' }
  const [, format, packed = ''] = match
  if (format !== FORMAT) {
    return unreadable(`it has format ${format}, which this version of the site doesn't support`)
  }
  try {
    const state = toState(JSON.parse(await unpack(packed)))
    return state ? { kind: 'state', state } : unreadable('parts of it are missing')
  } catch {
    return unreadable('it is incomplete or damaged')
  }
}

function unreadable(why: string): PlaygroundLink {
  return { kind: 'unreadable', message: `The link can’t be opened: ${why}.` }
}

async function unpack(base64: string): Promise<string> {
  const binary = atob(base64.replaceAll('-', '+').replaceAll('_', '/'))
  const packed = new Blob([Uint8Array.from(binary, (char) => char.charCodeAt(0))]).stream()
  const reader = packed.pipeThrough(new DecompressionStream('deflate-raw')).getReader()
  const chunks: Uint8Array<ArrayBuffer>[] = []
  for (let size = 0; ; ) {
    const { done, value } = await reader.read()
    if (done) return new Blob(chunks).text()
    size += value.length
    if (size > MAX_BYTES) throw new RangeError('too large')
    chunks.push(value)
  }
}

/** Keeps only the fields that have the right type; returns null if code or dialect is missing. */
export function toState(value: unknown): PlaygroundState | null {
  const { code, dialect, kysely, schema } = fieldsOf(value)
  if (typeof code !== 'string' || !isDialect(dialect)) return null
  const edited = Object.entries(fieldsOf(schema)).filter(
    ([part, text]) => SCHEMA_PARTS.includes(part) && typeof text === 'string',
  )
  return {
    code,
    dialect,
    ...(typeof kysely === 'string' && { kysely }),
    ...(edited.length > 0 && { schema: Object.fromEntries(edited) as EditedSchema }),
  }
}

function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}
