import { join } from 'node:path'
import type { Problem } from '#base/model/problem.ts'
import { stripNumberPrefixes } from '#base/text/number-prefix.ts'
import type { AssetStore } from '../link/assets.ts'
import { authorComponents, COMPONENTS_FILE } from '../link/check-components.ts'
import { componentProperties } from '../link/component-properties.ts'
import type { LinkContext, Target } from '../link/link-context.ts'
import type { ContentOptions } from '../loaded-site.ts'
import { categoriesOf } from '../nav/nav-tree.ts'
import type { StandalonePage } from '../read/read-pages.ts'
import { walk } from '../read/walk.ts'
import { PUBLIC_FOLDER } from '../site-paths.ts'
import { generatedPages } from './generated-section.ts'
import type { SiteModel } from './site-model.ts'

/** Collects everything that a link can point to; reports pages that share a path. */
export async function buildLinkContext(
  { root, config, cacheDir }: ContentOptions,
  site: SiteModel,
  pages: readonly StandalonePage[],
  assets: AssetStore,
  problems: Problem[],
): Promise<LinkContext> {
  const targets = new Map<string, Target>()
  const paths = new Map<string, string>()
  /** Where the pages' routes are written: the lines of their slugs. */
  const lines = new Map<string, number>()
  const add = (path: string, file: string, anchors: readonly string[] | null, line?: number) => {
    const taken = targets.get(path)
    if (taken) {
      const fix = 'Give one of them another "slug".'
      const at = lines.has(path) ? `${taken.file}:${lines.get(path)}` : taken.file
      const message = `The route ${path} is taken by ${at}.`
      problems.push({ file, ...(line === undefined ? {} : { line }), message, fix })
      return
    }
    targets.set(path, { file, anchors: anchors && new Set(anchors) })
    if (line !== undefined) lines.set(path, line)
  }
  const addFile = (file: string, path: string) => {
    paths.set(file, path)
    const plain = stripNumberPrefixes(file)
    if (!paths.has(plain)) paths.set(plain, path)
  }
  for (const { path, file, source } of pages) {
    add(path, file ?? 'the site itself', source?.anchors ?? [], source?.routeLine)
    if (file) addFile(file, path)
  }
  for (const version of site.versions) {
    for (const doc of version.docs) {
      const { body, anchors, routeLine } = doc.source
      add(doc.path, doc.file, body === '' ? null : anchors, routeLine)
      addFile(doc.file, doc.path)
    }
    for (const { items } of version.sidebars) {
      for (const { link } of categoriesOf(items)) {
        if (link?.index) add(link.path, link.index.file, [])
      }
    }
    for (const page of generatedPages(version.generated)) add(page.path, page.file, page.anchors)
    // The version's root points to its main doc, unless there is a doc at the root itself.
    if (!targets.has(version.path)) {
      targets.set(version.path, { file: version.folder, anchors: new Set() })
    }
  }
  const publicFiles = (await walk(join(root, PUBLIC_FOLDER))).map((name) => `/${name}`)
  return {
    root,
    config,
    targets,
    paths,
    publicFiles: new Set(publicFiles),
    components: authorComponents(),
    properties: await componentProperties(COMPONENTS_FILE, cacheDir),
    assets,
    problems,
  }
}
