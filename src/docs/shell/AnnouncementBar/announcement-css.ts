import type { AnnouncementBarConfig } from '#base/model/config.ts'

/**
 * Returns the announcement bar's configured colors as a rule for the site's stylesheet: the
 * Content-Security-Policy allows no style attributes.
 */
export function announcementCss(bar: AnnouncementBarConfig | null): string {
  const background = declaration('background', bar?.backgroundColor)
  const color = declaration('color', bar?.textColor)
  return background || color ? `[data-announcement-bar]{${background}${color}}` : ''
}

function declaration(property: string, value: string | undefined): string {
  return value ? `${property}:${value.replace(/[;{}<]/g, '')};` : ''
}
