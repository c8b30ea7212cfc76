import { defineConfig } from '#model/config.ts'

/** A site with everything that the real one does not show. */
export default defineConfig({
  title: 'Library',
  tagline: 'A lending library for tests',
  url: 'https://library.example',
  baseUrl: '/library/',
  productVersion: '3.0',
  i18n: {
    defaultLocale: 'en',
    locales: [
      { code: 'en', label: 'English' },
      { code: 'fi', label: 'Suomi' },
    ],
  },
  docs: {
    versions: {
      current: { label: 'Next', path: 'next', banner: 'unreleased', mainDocId: 'intro' },
      '2.0': { label: '2.0', path: '', mainDocId: 'intro' },
      '1.0': { label: '1.0', banner: 'unmaintained', mainDocId: 'intro' },
    },
    lastVersion: '2.0',
  },
  navbar: {
    title: 'Library',
    hideOnScroll: true,
    items: [
      { type: 'doc', docId: 'borrowing', label: 'Borrow', position: 'left' },
      {
        type: 'dropdown',
        label: 'More',
        position: 'left',
        items: [
          { type: 'link', to: '/docs/intro', label: 'Start' },
          { type: 'link', href: 'https://example.com/', label: 'Elsewhere' },
        ],
      },
      { type: 'html', value: '<span>Open today</span>', position: 'left' },
      { type: 'search', position: 'right' },
      { type: 'docsVersion', position: 'right' },
      { type: 'docsVersionDropdown', position: 'right' },
      { type: 'localeDropdown', position: 'right' },
    ],
  },
  footer: {
    columns: [{ title: 'Docs', items: [{ label: 'Introduction', to: '/docs/intro' }] }],
    copyright: 'Made for tests.',
  },
  announcementBar: {
    id: 'summer-hours',
    content: 'Open until eight in summer. [Hours](/docs/intro#opening-hours)',
    backgroundColor: '#1b4d3e',
    textColor: '#ffffff',
  },
  colorMode: { defaultMode: 'light', respectPrefersColorScheme: false },
  search: { provider: 'static', reportUrl: 'https://library.example/report?q={query}' },
  redirects: { '/docs/lending': '/docs/borrowing' },
})
