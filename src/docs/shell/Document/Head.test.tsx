import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { Page } from '#base/model/page.ts'
import { testConfig, testPage } from '../../../../tests/support/page-fixtures.ts'
import { Head } from './Head.tsx'
import { htmlAttributes } from './html-attributes.ts'

function render(page: Partial<Page> = {}) {
  return renderToStaticMarkup(<Head page={testPage(page)} config={testConfig()} />)
}

describe('Head', () => {
  it('names the page and the site', () => {
    expect(render()).toContain('<title>Night routes | Ferry</title>')
    expect(render({ kind: 'home', title: 'Ferry' })).toContain(
      '<title>Ferry | Timetables for everyone</title>',
    )
  })

  it('gives addresses for search engines, previews and readers', () => {
    const html = render()
    expect(html).toContain('rel="canonical" href="https://ferry.test/docs/routes/night"')
    expect(html).toContain('hrefLang="en"')
    expect(html).toContain('hrefLang="x-default"')
    expect(html).toContain('property="og:image" content="https://ferry.test/og/night.png"')
    expect(html).toContain('type="text/markdown" href="/docs/routes/night.md"')
  })

  it('keeps a page out of search engines where asked', () => {
    expect(render()).not.toContain('noindex')
    expect(render({ noIndex: true })).toContain('<meta name="robots" content="noindex"/>')
  })

  it('describes the breadcrumbs to machines', () => {
    const data = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(render())?.[1]
    expect(JSON.parse(data ?? '')).toMatchObject({
      '@type': 'BreadcrumbList',
      itemListElement: [
        { position: 1, name: 'Docs', item: 'https://ferry.test/docs/intro' },
        { position: 2, name: 'Routes' },
        { position: 3, name: 'Night routes', item: 'https://ferry.test/docs/routes/night' },
      ],
    })
    expect(render({ sidebar: null })).not.toContain('ld+json')
  })

  it('lets no title end the data block early', () => {
    expect(render({ title: 'a</script><b>', breadcrumbs: [] })).not.toContain('</script><b>')
  })
})

describe('htmlAttributes', () => {
  it('sets the theme only where the system does not count', () => {
    expect(htmlAttributes(testPage(), testConfig())).not.toHaveProperty('data-theme')
    const colorMode = { defaultMode: 'light' as const, respectPrefersColorScheme: false }
    expect(htmlAttributes(testPage(), testConfig({ colorMode }))).toHaveProperty(
      'data-theme',
      'light',
    )
  })

  it('knows the language and its direction', () => {
    const locales = [{ code: 'he', label: 'עברית', direction: 'rtl' as const }]
    const config = testConfig({ i18n: { defaultLocale: 'he', locales } })
    expect(htmlAttributes(testPage({ locale: 'he' }), config)).toMatchObject({
      lang: 'he',
      dir: 'rtl',
    })
  })
})
