import type { Dialect } from '#base/model/dialect.ts'
import { pagePath } from '#base/model/paths.ts'
import { type PlaygroundLink, readPlaygroundFragment } from '#base/model/playground-link.ts'
import {
  type PlaygroundSamples,
  parseCodeReference,
  playgroundStateFor,
  SAMPLES_FILE,
} from '#base/model/sample-link.ts'

const BASE = import.meta.env.BASE_URL

/** How the page with the link was reached. */
interface Arrival {
  /** URL of the document that the browser loaded; client-side navigation since then didn't load one. */
  loaded: string
  /** Current URL of the page. */
  here: string
  /** Referrer of the document when it was loaded. */
  referrer: string
}

/**
 * Returns whether the reader came from another page of this site: its links contain the site's own examples,
 * or what the reader wrote there. Any other link may contain anybody's code.
 */
export function isSameSiteLink({ loaded, here, referrer }: Arrival): boolean {
  // A page that is loaded as `//docs/playground` or `playground.html` then has its usual path.
  const [from, to] = [loaded, here].map((url) => pagePath(new URL(url).pathname, BASE))
  if (from !== to) return true
  return referrer !== '' && new URL(referrer).origin === new URL(here).origin
}

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
