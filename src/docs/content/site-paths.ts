import type { SiteConfig } from '#base/model/config.ts'
import { pageHref } from '#base/model/paths.ts'

/** Folders of pages, relative to the project root. */
export const FOLDERS = {
  /** The current version of the docs. */
  docs: 'content/docs',
  /** The frozen versions, each in a folder with its name. */
  versions: 'content/versions',
  /** Standalone pages: `index.mdx`, `search.mdx`, `404.mdx`. */
  pages: 'content/pages',
} as const

/** Returns the URL of a path of this site. */
export function urlOf(config: SiteConfig, path: string): string {
  return config.url + pageHref(path, config.baseUrl)
}

/** Returns a page's path as the stem of a file name: `/` becomes `/index`. */
export function fileStem(path: string): string {
  return path === '/' ? '/index' : path
}

/** Joins parts of a path within the site; removes duplicate and trailing slashes. */
export function joinPath(...parts: string[]): string {
  const joined = parts.join('/').replace(/\/+/g, '/').replace(/\/$/, '')
  return joined.startsWith('/') ? joined : `/${joined}`
}
