import type { SiteConfig } from '#model/config.ts'
import type { Page } from '#model/page.ts'

/**
 * Attributes of `<html>`. The theme is there only where the system's preference does not count: without
 * JavaScript the stylesheet follows the system, with it the boot script sets `data-theme`.
 */
export function htmlAttributes(page: Page, config: SiteConfig) {
  const { defaultMode, respectPrefersColorScheme } = config.colorMode
  const locale = config.i18n.locales.find((entry) => entry.code === page.locale)
  return {
    lang: page.locale,
    dir: locale?.direction ?? 'ltr',
    // The boot script adds attributes that React does not know.
    suppressHydrationWarning: true,
    ...(respectPrefersColorScheme ? {} : { 'data-theme': defaultMode }),
  }
}
