import { pageHref } from '#base/model/paths.ts'

/** A link's target as configured by the site owner: a path of this site, or an external URL. */
export interface LinkTarget {
  to?: string | undefined
  href?: string | undefined
}

/** Returns the final URL of a target: `to` relative to the base path, `href` unchanged. */
export function targetHref(target: LinkTarget, baseUrl: string): string {
  return target.to === undefined ? (target.href ?? baseUrl) : pageHref(target.to, baseUrl)
}
