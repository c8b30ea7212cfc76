import { shortHash } from '#base/cache/short-hash.ts'
import type { SiteConfig } from '#base/model/config.ts'
import { announcementCss } from '#docs/shell/AnnouncementBar/announcement-css.ts'

/**
 * Returns the styles that the configuration requires; null when there are none. They are in a separate file,
 * since the bundle doesn't depend on the configuration and the Content-Security-Policy doesn't allow inline
 * styles.
 */
export function siteStyles(config: SiteConfig): { file: string; text: string } | null {
  const text = announcementCss(config.announcementBar)
  if (!text) return null
  return { file: `assets/own-${shortHash(text)}.css`, text }
}
