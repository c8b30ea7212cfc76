import type { SiteConfig } from '#base/model/config.ts'
import type { Page } from '#base/model/page.ts'

/**
 * Returns the attributes of `<html>`. Sets the theme only if the system's preference isn't respected:
 * otherwise the stylesheet follows the system without JavaScript, and the boot script sets `data-theme` with
 * it.
 */
export function htmlAttributes(page: Page, config: SiteConfig) {
  const { defaultMode, respectPrefersColorScheme } = config.colorMode
  const locale = config.i18n.locales.find((entry) => entry.code === page.locale)
  return {
    lang: page.locale,
    dir: locale?.direction ?? 'ltr',
    // The boot script adds attributes that React doesn't know about.
    suppressHydrationWarning: true,
    ...(respectPrefersColorScheme ? {} : { 'data-theme': defaultMode }),
  }
}
