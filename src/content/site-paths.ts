import type { SiteConfig } from '#model/config.ts'

/** The address of a path of this site: `/docs/intro` is `/base/docs/intro` below `/base/`. */
export function hrefOf(config: SiteConfig, path: string): string {
  return config.baseUrl + path.replace(/^\//, '')
}

/** The same with the origin. */
export function urlOf(config: SiteConfig, path: string): string {
  return config.url + hrefOf(config, path)
}

/** A page's path as the stem of a file's name: `/` is `index`. */
export function fileStem(path: string): string {
  return path === '/' ? '/index' : path
}

/** Joins parts of a path below the site; no trailing slash, no double ones. */
export function joinPath(...parts: string[]): string {
  const joined = parts.join('/').replace(/\/+/g, '/').replace(/\/$/, '')
  return joined.startsWith('/') ? joined : `/${joined}`
}
