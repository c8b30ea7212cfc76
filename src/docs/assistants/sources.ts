import { packageVersion } from '#base/node/project-root.ts'
import type { IndexFile } from '#docs/search-service/index.ts'
import { createQueryChecker } from './check/checker.ts'
import { openApiNames } from './look-up.ts'
import type { AssistantSources } from './server.ts'
import { openSitePages } from './site-pages.ts'

/**
 * Opens what the tools read of a built site.
 *
 * @param options.root absolute path of the project; `dist` that of the built site.
 * @param options.base the site's base path, with slashes at both ends.
 */
export async function openSources(options: {
  root: string
  dist: string
  base: string
  index: IndexFile
}): Promise<AssistantSources> {
  const { root, dist, base, index } = options
  const [pages, names] = await Promise.all([openSitePages(dist, base), openApiNames(root, base)])
  return {
    pages,
    names,
    index: () => index.current(),
    version: packageVersion('kysely'),
    checker: createQueryChecker(root),
  }
}
