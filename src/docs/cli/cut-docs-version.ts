import { relative } from 'node:path'
import type { SiteConfig } from '#base/model/config.ts'
import { type CutVersion, cutVersion, FOLDERS } from '#docs/content/index.ts'
import { copyRecordings } from '#proof/examples/record/recordings.ts'

/**
 * Freezes the docs with everything that a build needs: pages, examples, sidebars, and the examples' results
 * recorded on servers.
 *
 * @param options.root absolute path of the project.
 * @param options.name name of the new version, such as `0.28`.
 * @throws ProblemsError when the name can't be used.
 */
export async function cutDocsVersion(options: {
  root: string
  config: SiteConfig
  name: string
}): Promise<CutVersion> {
  const { root } = options
  const cut = await cutVersion(options)
  const belowContent = (folder: string) => relative('content', folder)
  await copyRecordings(root, belowContent(FOLDERS.docs), belowContent(cut.folder))
  return cut
}
