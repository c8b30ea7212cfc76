import { describe, expect, test } from 'vitest'
import { pageFile, pageHref, pagePath, payloadHref } from './paths.ts'

describe('pagePath', () => {
  test.each([
    ['/', '/'],
    ['/index.html', '/'],
    ['/docs/intro', '/docs/intro'],
    ['/docs/intro/', '/docs/intro'],
    ['/docs/intro.html', '/docs/intro'],
    ['/docs/intro/index.html', '/docs/intro'],
    ['/docs//intro', '/docs/intro'],
    ['/docs/0.28', '/docs/0.28'],
    ['/docs/0.28/intro.html', '/docs/0.28/intro'],
  ])('%s is the page %s', (pathname, page) => {
    expect(pagePath(pathname, '/')).toBe(page)
  })

  test.each([
    '/docs/intro.md',
    '/docs/intro.rsc',
    '/img/logo.svg',
    '/sitemap.xml',
    '/assets/runner/sandbox-1.html',
  ])('%s is a file', (pathname) => {
    expect(pagePath(pathname, '/')).toBeNull()
  })

  test('knows the base path', () => {
    expect(pagePath('/kysely/docs/intro.html', '/kysely/')).toBe('/docs/intro')
    expect(pagePath('/kysely', '/kysely/')).toBe('/')
    expect(pagePath('/kysely/', '/kysely/')).toBe('/')
    expect(pagePath('/other/docs', '/kysely/')).toBeNull()
    expect(pagePath('/kyselyx', '/kysely/')).toBeNull()
  })
})

test('the inverse directions', () => {
  expect(pageHref('/', '/kysely/')).toBe('/kysely/')
  expect(pageHref('/docs', '/kysely/')).toBe('/kysely/docs')
  expect(pageFile('/', 'html')).toBe('index.html')
  expect(pageFile('/docs/intro', 'md')).toBe('docs/intro.md')
  expect(payloadHref('/docs/intro', '/b/')).toBe('/b/docs/intro.rsc')
})
