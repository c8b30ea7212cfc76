import type { Dialect } from '#model/dialect.ts'
import { type PlaygroundLink, readPlaygroundFragment } from '#model/playground-link.ts'
import {
  type PlaygroundSamples,
  parseCodeReference,
  playgroundStateFor,
  SAMPLES_FILE,
} from '#model/sample-link.ts'

/**
 * Reads the code in the playground's URL: a state in its fragment, or else the name of a reference sample or
 * an example, which is fetched.
 *
 * @param dialect The site's current dialect.
 */
export async function readAddress(
  { hash, search, href }: Location,
  dialect: Dialect,
): Promise<PlaygroundLink> {
  const link = await readPlaygroundFragment(hash)
  const named = parseCodeReference(search)
  if (link.kind !== 'none' || named === null) return link
  try {
    const response = await fetch(new URL(SAMPLES_FILE, href))
    if (!response.ok) throw new Error(`${response.status}`)
    const state = playgroundStateFor((await response.json()) as PlaygroundSamples, named, dialect)
    return state
      ? { kind: 'state', state }
      : unreadable('this version of the site has no such code')
  } catch {
    return unreadable('the code could not be loaded')
  }
}

function unreadable(why: string): PlaygroundLink {
  return { kind: 'unreadable', message: `The link can’t be opened: ${why}.` }
}
