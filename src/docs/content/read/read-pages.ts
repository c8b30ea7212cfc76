import { join, posix } from 'node:path'
import type { Page } from '#base/model/page.ts'
import type { Problem } from '#base/model/problem.ts'
import type { SourceCache } from '../cache.ts'
import type { ContentOptions } from '../loaded-site.ts'
import type { CompiledSource } from '../mdx/compiled-source.ts'
import { FOLDERS, joinPath } from '../site-paths.ts'
import { titleFromName } from './doc-entry.ts'
import { contentIdOf } from './read-version.ts'
import { walk } from './walk.ts'

/** A page outside the docs. */
export interface StandalonePage {
  kind: Page['kind']
  path: string
  title: string
  /** Path relative to the project root; null for a page that the site itself provides. */
  file: string | null
  source: CompiledSource | null
}

const KINDS: Record<string, Page['kind']> = {
  '/': 'home',
  '/search': 'search',
  '/404': 'not-found',
}

/** Pages that every site has, even if no file defines them. */
const REQUIRED_PAGES: StandalonePage[] = [
  { kind: 'search', path: '/search', title: 'Search', file: null, source: null },
  { kind: 'not-found', path: '/404', title: 'Page not found', file: null, source: null },
]

export async function readPages(
  { root, config }: ContentOptions,
  cache: SourceCache,
  problems: Problem[],
): Promise<StandalonePage[]> {
  const names = (await walk(join(root, FOLDERS.pages))).filter((name) => /\.mdx?$/.test(name))
  const pages = await Promise.all(
    names.map(async (name): Promise<StandalonePage> => {
      const file = posix.join(FOLDERS.pages, name)
      const contentId = contentIdOf(file)
      const source = await cache.compile({ path: join(root, file), file, contentId })
      const stem = name.replace(/\.mdx?$/, '').replace(/(^|\/)index$/, '')
      const path = joinPath(source.frontMatter.slug ?? stem)
      const title =
        source.frontMatter.title ?? source.contentTitle ?? titleFromName(posix.basename(stem))
      return { kind: KINDS[path] ?? 'plain', path, title: title || config.title, file, source }
    }),
  )
  for (const { source } of pages) problems.push(...(source?.problems ?? []))
  const missing = REQUIRED_PAGES.filter((page) => !pages.some(({ path }) => path === page.path))
  return [...pages, ...missing]
}
