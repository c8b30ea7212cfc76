import type { SiteConfig } from '#base/model/config.ts'
import type { Page } from '#base/model/page.ts'
import { pageHref } from '#base/model/paths.ts'
import { fileStem, urlOf } from '../site-paths.ts'

/** Returns the fields that every page has, with the values for a page outside the docs. */
export function basePage(
  config: SiteConfig,
  kind: Page['kind'],
  path: string,
  title: string,
  description: string,
): Page {
  return {
    kind,
    path,
    href: pageHref(path, config.baseUrl),
    title,
    description,
    showTitle: true,
    locale: config.i18n.defaultLocale,
    version: null,
    breadcrumbs: [],
    sidebar: null,
    toc: [],
    hideToc: false,
    previous: null,
    next: null,
    editUrl: null,
    lastChange: null,
    badges: [],
    canonical: urlOf(config, path),
    alternates: alternates(config, path),
    image: urlOf(config, `/og${fileStem(path)}.png`),
    markdownHref: pageHref(`${fileStem(path)}.md`, config.baseUrl),
    versions: [],
    category: null,
    noIndex: kind === 'search' || kind === 'not-found',
  }
}

/** Returns a page's URL in each locale. The default locale is at the base path, others under their code. */
function alternates(config: SiteConfig, path: string): Page['alternates'] {
  const { defaultLocale, locales } = config.i18n
  return locales.map(({ code }) => {
    return { locale: code, url: urlOf(config, code === defaultLocale ? path : `/${code}${path}`) }
  })
}
