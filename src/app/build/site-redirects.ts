import type { Redirect } from '../outputs/redirects.ts'
import type { AssembledSite } from '../site/assemble.ts'

/** Old paths of the configuration, and each version's root, which leads to its main doc. */
export function siteRedirects({ config, loaded }: AssembledSite): Redirect[] {
  return [
    ...loaded.versions
      .filter((version) => version.path !== version.mainDocPath)
      .map((version) => ({ from: version.path, to: version.mainDocPath })),
    ...Object.entries(config.redirects).map(([from, to]) => ({ from, to })),
  ]
}
