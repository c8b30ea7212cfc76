import type { SiteConfig } from '#model/config.ts'
import type { DocsVersion } from '#model/docs-version.ts'
import type { Page } from '#model/page.ts'
import { pageHref } from '#model/paths.ts'
import type { NavbarInput } from '#shell/index.ts'

/** Returns what a page's navbar may link to: the docs and sidebars of the page's version. */
export function navbarInput(
  config: SiteConfig,
  page: Page,
  versions: readonly DocsVersion[],
): NavbarInput {
  const version =
    versions.find(({ name }) => name === page.version?.name) ??
    versions.find(({ isLast }) => isLast) ??
    versions[0]
  const isVersioned = page.version !== null || versions.length < 2
  return {
    config,
    page,
    ...targets(version?.docs ?? [], config),
    versions: Object.fromEntries(
      isVersioned ? [] : versions.map(({ name, docs }) => [name, targets(docs, config)]),
    ),
  }
}

/** Returns the link targets of one version. */
function targets(
  docs: DocsVersion['docs'],
  config: SiteConfig,
): Pick<NavbarInput, 'docs' | 'sidebars'> {
  const href = (path: string) => pageHref(path, config.baseUrl)
  return {
    docs: Object.fromEntries(
      docs.map((doc) => [doc.id, { href: href(doc.path), title: doc.title }]),
    ),
    sidebars: Object.fromEntries(
      Object.keys(config.docs.sidebars).map((id) => {
        const first = docs.find(({ sidebar }) => sidebar === id)
        return [id, first ? href(first.path) : null]
      }),
    ),
  }
}
