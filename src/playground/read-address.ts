import type { Dialect } from '#model/dialect.ts'
import { type PlaygroundLink, readPlaygroundFragment } from '#model/playground-link.ts'
import {
  codeInAddress,
  type PlaygroundSamples,
  SAMPLES_FILE,
  stateOfNamed,
} from '#model/sample-link.ts'

/**
 * What the address of the playground holds: a state in its fragment, or else the name of a sample of the
 * reference or of an example, which is fetched.
 *
 * @param dialect that the site shows
 */
export async function readAddress(
  { hash, search, href }: Location,
  dialect: Dialect,
): Promise<PlaygroundLink> {
  const link = await readPlaygroundFragment(hash)
  const named = codeInAddress(search)
  if (link.kind !== 'none' || named === null) return link
  try {
    const response = await fetch(new URL(SAMPLES_FILE, href))
    if (!response.ok) throw new Error(`${response.status}`)
    const state = stateOfNamed((await response.json()) as PlaygroundSamples, named, dialect)
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
