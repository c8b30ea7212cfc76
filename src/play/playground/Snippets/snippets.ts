import { type PlaygroundState, toState } from '#base/model/playground-link.ts'
import { storeIn } from '#base/storage/storage.ts'

/** Storage key of a JSON array: the reader's snippets, by name. */
const KEY = 'kysely-docs.playground-snippets'

/** A playground that the reader saved under a name. */
export interface Snippet {
  name: string
  state: PlaygroundState
}

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

/**
 * Saves a snippet, replacing one of the same name.
 *
 * @returns whether it was saved: storage may be missing or full. If so, the previous snippets remain.
 */
export function saveSnippet(storage: Place, snippet: Snippet): boolean {
  const others = readSnippets(storage).filter(({ name }) => name !== snippet.name)
  return storeIn(storage, KEY, JSON.stringify([...others, snippet]))
}

/** @returns whether it was deleted. */
export function deleteSnippet(storage: Place, name: string): boolean {
  const others = readSnippets(storage).filter((snippet) => snippet.name !== name)
  return storeIn(storage, KEY, JSON.stringify(others))
}

/** Returns a list of one snippet; empty if parts are missing. */
function toSnippet(value: unknown): Snippet[] {
  const { name, state: given } = Object(value) as Record<string, unknown>
  const state = toState(given)
  return typeof name === 'string' && state ? [{ name, state }] : []
}
