import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { pageFile } from '../../src/base/model/paths.ts'
import { sameButForCase } from '../support/same-but-for-case.ts'
import { builtPages, DIST, specifiedPaths } from './built-site.ts'

describe('routes of the specification', () => {
  test.each(specifiedPaths())('%s is there as HTML, as data and in the sitemap', (path) => {
    expect(existsSync(join(DIST, pageFile(path, 'html')))).toBe(true)
    expect(existsSync(join(DIST, pageFile(path, 'rsc')))).toBe(true)
    if (path !== '/search') {
      const sitemap = readFileSync(join(DIST, 'sitemap.xml'), 'utf8')
      expect(sitemap).toMatch(new RegExp(`<loc>https://[^<]+${path}</loc>`.replace(/\/<$/, '/?<')))
    }
  })

  test('/docs leads to the main doc', () => {
    expect(readFileSync(join(DIST, 'docs.html'), 'utf8')).toContain('url=/docs/intro')
    expect(readFileSync(join(DIST, '_redirects'), 'utf8')).toContain('/docs /docs/intro 301')
  })

  test('no two files differ in case alone: they would be one on macOS, Windows and some hosts', () => {
    const files = readdirSync(DIST, { recursive: true, encoding: 'utf8' })
    expect(sameButForCase(files)).toEqual([])
  })

  test('each page has one title, one h1, a description and a canonical address of its own', () => {
    const seen = new Set<string>()
    for (const { path, html } of builtPages()) {
      expect(html.match(/<title>/g), path).toHaveLength(1)
      expect(html.match(/<h1[\s>]/g), path).toHaveLength(1)
      expect(html, path).toMatch(/<meta name="description" content="[^"]{20,}"/)
      const canonical = /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1]
      expect(canonical, path).toBeDefined()
      expect(seen.has(canonical ?? ''), `${path} shares ${canonical}`).toBe(false)
      seen.add(canonical ?? '')
    }
  })
})
