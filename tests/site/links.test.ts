import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { pageFile, pagePath } from '../../src/base/model/paths.ts'
import { builtPages, DIST, searchRecords } from './built-site.ts'

/** Everything on a page that the browser may follow or load from this site. */
const REFERENCE = /\s(?:href|src)="(\/[^"]*)"/g

/** Whether a link's fragment is code for the playground, see `src/base/model/playground-link.ts`. */
const isCode = ({ pathname, hash }: URL) => pathname === '/docs/playground' && /^#\d+\./.test(hash)

const pages = builtPages()
const anchors = new Map(
  pages.map(({ path, html }) => [
    path,
    new Set([...html.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id)),
  ]),
)

test('every link, image and anchor of the built site leads somewhere', () => {
  const broken: string[] = []
  for (const { path, html } of pages) {
    const references = [...html.matchAll(REFERENCE)].map(([, href]) => href ?? '')
    const ownAnchors = [...html.matchAll(/\shref="(#[^"]+)"/g)].map(([, hash]) => path + hash)
    for (const reference of new Set([...references, ...ownAnchors])) {
      const url = new URL(reference.replaceAll('&amp;', '&'), 'http://site')
      const target = pagePath(url.pathname, '/')
      const file = target ? pageFile(target, 'html') : decodeURIComponent(url.pathname.slice(1))
      if (!existsSync(join(DIST, file)) && !existsSync(join(DIST, `${url.pathname}.html`))) {
        broken.push(`${path}: ${reference}`)
      } else if (isCode(url)) {
        // The playground's links contain code; its own tests open them.
      } else if (url.hash && target && anchors.has(target)) {
        const id = decodeURIComponent(url.hash.slice(1))
        if (!anchors.get(target)?.has(id)) broken.push(`${path}: ${reference} (no such anchor)`)
      }
    }
  }
  expect(broken).toEqual([])
})

test('no link leads to a line that leads on', () => {
  const lines = new Set(
    pages.flatMap(({ path, html }) =>
      [...html.matchAll(/<div id="([^"]+)"><dt><a href="[^"]*" data-moved/g)].map(
        ([, id]) => `${path}#${id}`,
      ),
    ),
  )
  expect(lines.size).toBeGreaterThan(150)
  const led = pages.flatMap(({ path, html }) =>
    [...html.matchAll(REFERENCE)].flatMap(([, href = '']) => {
      const { pathname, hash } = new URL(href, 'http://site')
      return lines.has(pathname + decodeURIComponent(hash)) ? [`${path}: ${href}`] : []
    }),
  )
  expect(led).toEqual([])
})

test('every record of the search leads to an anchor that is there', () => {
  const records = searchRecords()
  const lost = records.filter(({ url }) => {
    const { pathname, hash } = new URL(url, 'http://site')
    return hash !== '' && !anchors.get(pathname)?.has(decodeURIComponent(hash.slice(1)))
  })
  expect(lost.map(({ url }) => url)).toEqual([])
  expect(records.filter(({ url }) => url.includes('#ex-')).length).toBeGreaterThan(10)
})
