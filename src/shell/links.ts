/** A link's target as a site owner writes it: a path of this site, or an address elsewhere. */
export interface LinkTarget {
  to?: string | undefined
  href?: string | undefined
}

/** The final address of a target: `to` below the base path, `href` as it is. */
export function targetHref(target: LinkTarget, baseUrl: string): string {
  return target.to === undefined ? (target.href ?? baseUrl) : baseUrl.slice(0, -1) + target.to
}
