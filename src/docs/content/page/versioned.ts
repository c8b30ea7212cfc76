import type { Page, VersionLink } from '#base/model/page.ts'
import { pageHref } from '#base/model/paths.ts'
import { urlOf } from '../site-paths.ts'
import type { SiteModel, VersionModel } from './site-model.ts'

/**
 * Returns the page fields that relate to its version.
 *
 * @param pathIn returns the path of the same page in another version; null if there is none
 */
export function versionFields(
  site: SiteModel,
  version: VersionModel,
  path: string,
  pathIn: (other: VersionModel) => string | null,
): Pick<Page, 'version' | 'versions' | 'canonical'> {
  const { config, last } = site
  const inOther = (other: VersionModel) => (other === version ? path : pathIn(other))
  const latestPath = inOther(last)
  return {
    version: {
      name: version.name,
      label: version.label,
      isLast: version.isLast,
      banner: version.banner,
      latestHref: pageHref(latestPath ?? last.mainDocPath, config.baseUrl),
      latestLabel: last.label,
    },
    versions: versionLinks(site, version, inOther),
    canonical: urlOf(config, latestPath ?? path),
  }
}

/**
 * Returns the entries of the version dropdown; empty if there is only one version.
 *
 * @param version the page's version; for pages outside the docs, the default version
 * @param pathIn returns the path of the same page in another version; null links to that version's main doc
 */
export function versionLinks(
  { config, versions }: SiteModel,
  version: VersionModel,
  pathIn: (other: VersionModel) => string | null,
): VersionLink[] {
  if (versions.length === 1) return []
  return versions.map((other) => ({
    name: other.name,
    label: other.label,
    href: pageHref(pathIn(other) ?? other.mainDocPath, config.baseUrl),
    current: other === version,
  }))
}
