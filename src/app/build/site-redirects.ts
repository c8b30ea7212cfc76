import type { Redirect } from '../outputs/redirects.ts'
import type { AssembledSite } from '../site/assemble.ts'

/** Returns the configured redirects, and one from each version's root to its main doc. */
export function siteRedirects({ config, loaded }: AssembledSite): Redirect[] {
  return [
    ...loaded.versions
      .filter((version) => version.path !== version.mainDocPath)
      .map((version) => ({ from: version.path, to: version.mainDocPath })),
    ...Object.entries(config.redirects).map(([from, to]) => ({ from, to })),
  ]
}
