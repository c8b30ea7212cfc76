import { type PlaygroundState, toState } from '#model/playground-link.ts'
import { storeIn } from '#model/storage.ts'

/** Storage key of a JSON array: the reader's snippets, by name. */
const KEY = 'kysely-docs.playground-snippets'

/** A playground that the reader saved under a name. */
export interface Snippet {
  name: string
  state: PlaygroundState
}

/** Exported files state their format and version; a new format gets the next version. */
const FORMAT = 'kysely-playground-snippets'
const VERSION = 1

/** Maximum size of an imported file, in bytes: more than any browser stores for a site. */
export const MAX_FILE = 20_000_000

const MAX_NAME = 100

type Place = Pick<Storage, 'getItem' | 'setItem'>

/** Returns the snippets, sorted by name; empty if none are stored or they can't be read. */
export function readSnippets(storage: Pick<Storage, 'getItem'>): Snippet[] {
  try {
    const kept: unknown = JSON.parse(storage.getItem(KEY) ?? '[]')
    const read = Array.isArray(kept) ? kept.flatMap(toSnippet) : []
    return read.sort((a, b) => a.name.localeCompare(b.name))
  } catch {
    return []
  }
}

/** @returns whether they were stored: storage may be missing or full. If so, the previous snippets remain. */
function storeSnippets(storage: Place, snippets: readonly Snippet[]): boolean {
  return storeIn(storage, KEY, JSON.stringify(snippets))
}

/** Saves a snippet, replacing one of the same name. @returns whether it was saved. */
export function saveSnippet(storage: Place, snippet: Snippet): boolean {
  const name = snippet.name.trim().slice(0, MAX_NAME)
  const others = readSnippets(storage).filter((it) => it.name !== name)
  return storeSnippets(storage, [...others, { ...snippet, name }])
}

export function deleteSnippet(storage: Place, name: string): boolean {
  const others = readSnippets(storage).filter((it) => it.name !== name)
  return storeSnippets(storage, others)
}

/** Serializes snippets for an export file. */
export function exportSnippets(snippets: readonly Snippet[]): string {
  return `${JSON.stringify({ format: FORMAT, version: VERSION, snippets }, null, 2)}\n`
}

/** Thrown for a file that contains no snippets or can't be read; the message is for readers. */
export class ImportError extends Error {}

/** @throws {ImportError} */
export function readExport(text: string): Snippet[] {
  let file: unknown
  try {
    file = JSON.parse(text)
  } catch {
    throw new ImportError('The file is not JSON, so it is no export of the playground.')
  }
  const { format, version, snippets } = Object(file) as Record<string, unknown>
  if (format !== FORMAT || !Array.isArray(snippets)) {
    throw new ImportError('The file holds JSON, but no snippets of the playground.')
  }
  if (version !== VERSION) {
    throw new ImportError(
      `The file has version ${version}, which this version of the site can’t read.`,
    )
  }
  const read = snippets.flatMap(toSnippet)
  if (read.length < snippets.length) {
    const bad = snippets.length - read.length
    throw new ImportError(
      `${bad} of the ${snippets.length} snippets in the file can’t be read: each needs a name, code and a dialect. Nothing was imported.`,
    )
  }
  return read
}

/**
 * Adds snippets to the stored ones without replacing any: if a different snippet has the name, a number is
 * appended.
 *
 * @returns whether they were stored: either all of them or none.
 */
export function addSnippets(storage: Place, added: readonly Snippet[]): boolean {
  const all = readSnippets(storage)
  for (const { name, state } of added) {
    const text = JSON.stringify(state)
    if (all.some((it) => it.name === name && JSON.stringify(it.state) === text)) continue
    all.push({ name: freeName(name, all), state })
  }
  return storeSnippets(storage, all)
}

function freeName(name: string, taken: readonly Snippet[]): string {
  const isTaken = (wanted: string) => taken.some((it) => it.name === wanted)
  for (let number = 1; ; number++) {
    const wanted = number === 1 ? name : `${name} (${number})`
    if (!isTaken(wanted)) return wanted
  }
}

/** Returns a list of one snippet; empty if parts are missing. */
function toSnippet(value: unknown): Snippet[] {
  const { name, state: given } = Object(value) as Record<string, unknown>
  const state = toState(given)
  return typeof name === 'string' && name.trim() && state
    ? [{ name: name.trim().slice(0, MAX_NAME), state }]
    : []
}
