import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { nearList } from './near-list.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
})

const WANTED = '/docs/reference/SelectQueryBuilder'
const FOUND = '/docs/reference/select-query-builder'

/** Looks up `WANTED` while the reader is at `address`; returns the list and where they were sent. */
async function lookUp(address: string) {
  const replace = vi.fn()
  vi.stubGlobal('location', { pathname: address, replace })
  vi.stubGlobal('fetch', async (path: string) =>
    path.endsWith('symbols.json')
      ? Response.json([{ name: 'SelectQueryBuilder', url: FOUND }])
      : new Response(`<loc>https://docs.example${FOUND}</loc>`),
  )
  return { list: renderToStaticMarkup(await nearList(WANTED)), replace }
}

test('a name of the reference leads to where it is explained', async () => {
  const { list, replace } = await lookUp(WANTED)
  expect(replace).toHaveBeenCalledExactlyOnceWith(FOUND)
  expect(list).toContain(`href="${FOUND}"`)
})

test('a reader who has gone to another page in the meantime stays there', async () => {
  const { replace } = await lookUp('/docs/intro')
  expect(replace).not.toHaveBeenCalled()
})
