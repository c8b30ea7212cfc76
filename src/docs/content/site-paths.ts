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

/** Folder whose files the build copies to the site unchanged. */
export const PUBLIC_FOLDER = 'public'

/**
 * Returns the file that an address with `@site/` names, relative to the project root. Docusaurus' folders `docs` and
 * `static` have other names here.
 */
export function siteFile(address: string): string {
  return address
    .slice('@site/'.length)
    .replace(/^docs\//, `${FOLDERS.docs}/`)
    .replace(/^static\//, `${PUBLIC_FOLDER}/`)
}

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

/** Returns an address without the base path, with which authors may write those from the root, as in Docusaurus. */
export function withoutBase(address: string, baseUrl: string): string {
  return baseUrl !== '/' && address.startsWith(baseUrl)
    ? address.slice(baseUrl.length - 1)
    : address
}
