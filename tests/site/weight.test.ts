import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { builtPages, DIST } from './built-site.ts'

/** Budgets in brotli bytes, from the design's section 6. */
const BUDGET = { firstLoad: 90_000, script: 75_000, font: 40_000, exampleHtml: 14_000, requests: 8 }

/** What a browser loads with a page: its HTML, styles, scripts and preloaded fonts. */
function firstLoad(file: string, html: string) {
  const files = new Set<string>()
  for (const [tag] of html.matchAll(/<(?:link|script)\b[^>]*>/g)) {
    if (/rel="(?:stylesheet|modulepreload|preload)"/.test(tag) || /<script[^>]*\ssrc=/.test(tag)) {
      const href = /\s(?:href|src)="\/([^"]+)"/.exec(tag)?.[1]
      if (href) files.add(href)
    }
  }
  const weigh = (name: string) => {
    const twin = statSync(join(DIST, `${name}.br`), { throwIfNoEntry: false })
    return (twin ?? statSync(join(DIST, name))).size
  }
  const sum = (names: string[]) => names.reduce((total, name) => total + weigh(name), 0)
  const all = [...files]
  return {
    html: weigh(file),
    script: sum(all.filter((name) => name.endsWith('.js'))),
    style: sum(all.filter((name) => name.endsWith('.css'))),
    font: sum(all.filter((name) => name.endsWith('.woff2'))),
    requests: files.size + 1,
  }
}

describe('weight of a first load', () => {
  const pages = builtPages().filter(({ path }) => path.startsWith('/docs'))

  test.each(pages.map((page) => [page.path, page] as const))('%s', (path, page) => {
    const weight = firstLoad(page.file, page.html)
    const total = weight.html + weight.script + weight.style
    expect(weight.script, 'scripts').toBeLessThanOrEqual(BUDGET.script)
    expect(weight.font, 'fonts').toBeLessThanOrEqual(BUDGET.font)
    expect(weight.requests, 'requests').toBeLessThanOrEqual(BUDGET.requests)
    expect(total, `${JSON.stringify(weight)}`).toBeLessThanOrEqual(BUDGET.firstLoad)
    if (path.startsWith('/docs/examples/')) {
      expect(weight.html, 'HTML').toBeLessThanOrEqual(BUDGET.exampleHtml)
    }
  })

  test('no page carries an inline style or an inline script but the boot script', () => {
    // The first rule is that of all pages; the sandbox, where readers' code runs, has its own.
    const [policy = ''] = readFileSync(join(DIST, '_headers'), 'utf8').split('\n\n')
    expect(policy).toContain("script-src 'self' 'sha256-")
    expect(policy).not.toContain('unsafe-inline')
    for (const { path, html } of builtPages()) {
      expect(html, path).not.toMatch(/<[^>]+\sstyle="/)
      expect(html, path).not.toMatch(/<style/)
      const inline = [...html.matchAll(/<script(?![^>]*\ssrc=)([^>]*)>/g)].filter(
        ([, attributes = '']) =>
          !/type="(text\/x-component|application\/ld\+json)"/.test(attributes),
      )
      expect(inline, path).toHaveLength(1)
    }
  })
})
