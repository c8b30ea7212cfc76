import { expect, test } from 'vitest'
import { putLatest } from './caches.ts'

/** A cache that holds its entries in the order in which they were put, as the browsers' own does. */
function emptyCache() {
  const entries = new Map<string, Response>()
  const cache = {
    async put(address: string, answer: Response) {
      entries.delete(address)
      entries.set(address, answer)
    },
    keys: async () => [...entries.keys()],
    delete: async (address: string) => entries.delete(address),
  }
  return { cache: cache as unknown as Cache, addresses: () => [...entries.keys()] }
}

/** A response as the browser provides it, with fields that its constructor can't set. */
const answer = (fields: Partial<Pick<Response, 'status' | 'type' | 'redirected'>> = {}) =>
  ({ status: 200, type: 'basic', redirected: false, ...fields }) as Response

test('a page that arrived as a whole is stored', async () => {
  const { cache, addresses } = emptyCache()
  await putLatest(cache, '/docs/intro', answer())
  expect(addresses()).toEqual(['/docs/intro'])
})

test.each([
  ['a missing page', answer({ status: 404 })],
  ['a failure of the server', answer({ status: 500 })],
  ['a part of a file', answer({ status: 206 })],
  ['an empty answer', answer({ status: 204 })],
  ['a redirected page', answer({ redirected: true })],
  ['an answer that no script may read', answer({ type: 'opaque' })],
  ['a page of another site', answer({ type: 'cors' })],
])('%s is not stored, and what was stored remains', async (_name, refused) => {
  const { cache, addresses } = emptyCache()
  await putLatest(cache, '/docs/intro', answer())
  await putLatest(cache, '/docs/other', refused)
  expect(addresses()).toEqual(['/docs/intro'])
})

test('the 300 entries that were used last are kept', async () => {
  const { cache, addresses } = emptyCache()
  for (let index = 0; index < 300; index += 1) await putLatest(cache, `/${index}`, answer())
  await putLatest(cache, '/0', answer())
  await putLatest(cache, '/new', answer())
  expect(addresses()).toHaveLength(300)
  expect(addresses()).not.toContain('/1')
  expect(addresses().slice(-2)).toEqual(['/0', '/new'])
})
