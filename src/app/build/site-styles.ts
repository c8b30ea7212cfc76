import { createHash } from 'node:crypto'
import type { SiteConfig } from '#model/config.ts'
import { announcementCss } from '#shell/AnnouncementBar/announcement-css.ts'

/**
 * Styles that the configuration asks for; null for none. They stand in a file of their own, since
 * the bundle knows no configuration and the Content-Security-Policy no inline styles.
 */
export function siteStyles(config: SiteConfig): { file: string; text: string } | null {
  const text = announcementCss(config.announcementBar)
  if (!text) return null
  const hash = createHash('sha256').update(text).digest('base64url').slice(0, 8)
  return { file: `assets/own-${hash}.css`, text }
}
