import type { SiteConfig } from '#base/model/config.ts'
import { COLORS } from '#base/model/constants.ts'
import type { Page } from '#base/model/page.ts'
import { breadcrumbData } from '../Breadcrumbs/trail.ts'

interface HeadProps {
  page: Page
  config: SiteConfig
}

/** A page's metadata in `<head>`; the caller adds scripts and styles. */
export function Head({ page, config }: HeadProps) {
  const { baseUrl, title: siteName } = config
  const title = documentTitle(page, config)
  const breadcrumbs = breadcrumbData(page, config)
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={page.description} />
      {page.noIndex && <meta name="robots" content="noindex" />}
      {/* Blocks rendering until `#_main` begins (Chromium): the first frame has content beside the navigation. */}
      <link rel="expect" href="#_main" blocking="render" />
      <link rel="canonical" href={page.canonical} />
      {page.alternates.map(({ locale, url }) => (
        <link key={locale} rel="alternate" hrefLang={locale} href={url} />
      ))}
      {page.alternates.length > 0 && (
        <link
          rel="alternate"
          hrefLang="x-default"
          href={defaultAlternate(page, config.i18n.defaultLocale)}
        />
      )}
      <link rel="alternate" type="text/markdown" href={page.markdownHref} />
      <meta property="og:type" content={page.kind === 'home' ? 'website' : 'article'} />
      <meta property="og:site_name" content={siteName} />
      <meta property="og:title" content={page.title} />
      <meta property="og:description" content={page.description} />
      <meta property="og:url" content={page.canonical} />
      <meta property="og:image" content={page.image} />
      <meta property="og:locale" content={page.locale} />
      <meta name="twitter:card" content="summary_large_image" />
      <link rel="icon" href={`${baseUrl}favicon.svg`} type="image/svg+xml" />
      <link rel="icon" href={`${baseUrl}favicon-32.png`} sizes="32x32" type="image/png" />
      <link rel="apple-touch-icon" href={`${baseUrl}apple-touch-icon.png`} />
      <link rel="manifest" href={`${baseUrl}manifest.webmanifest`} />
      <meta
        name="theme-color"
        media="(prefers-color-scheme: light)"
        content={COLORS.light.background}
      />
      <meta
        name="theme-color"
        media="(prefers-color-scheme: dark)"
        content={COLORS.dark.background}
      />
      {breadcrumbs && <script type="application/ld+json">{breadcrumbs}</script>}
    </>
  )
}

function defaultAlternate({ alternates }: Page, locale: string): string {
  return (alternates.find((entry) => entry.locale === locale) ?? alternates[0]!).url
}

/** Returns a title such as `Aliases | Kysely`; the home page's states what the site is about. */
function documentTitle(page: Page, config: SiteConfig): string {
  const subject = page.title === config.title ? config.tagline : page.title
  return page.kind === 'home' ? `${config.title} | ${subject}` : `${page.title} | ${config.title}`
}
