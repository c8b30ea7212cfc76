import { afterEach, expect, test, vi } from 'vitest'
import { writeStaticIndex } from '#docs/search-index/static-index.ts'
import { createRecord } from '#docs/search-index/testing.ts'
import type { WorkerAnswer, WorkerRequest } from './static-worker.ts'

const RECORDS = [
  createRecord({ url: '/join', titles: ['Guides', 'Joins'] }),
  createRecord({ url: '/a', titles: ['Guides', 'A'], content: 'Something about joins.' }),
]

const REQUEST = { page: 0, hitsPerPage: 20, snippetWords: 10, facetFilters: [], facets: [] }

afterEach(() => vi.unstubAllGlobals())

test('searches wait for the index, and a failed fetch is tried again', async () => {
  const file = writeStaticIndex({ records: RECORDS, synonyms: [] })
  const fetchIndex = vi
    .fn()
    .mockResolvedValueOnce(new Response('', { status: 503 }))
    .mockImplementation(async () => new Response(file))
  vi.stubGlobal('fetch', fetchIndex)
  const answers: WorkerAnswer[] = []
  const worker = {
    postMessage: (answer: WorkerAnswer) => answers.push(answer),
    onmessage: (_event: { data: WorkerRequest }) => {},
  }
  vi.stubGlobal('self', worker)
  await import('./static-worker.ts')
  const indexUrl = 'https://docs.test/index.json'
  const ask = (id: number, query: string) =>
    worker.onmessage({ data: { indexUrl, search: { id, request: { ...REQUEST, query } } } })
  ask(1, 'join')
  await expect.poll(() => answers.length).toBe(1)
  expect(answers[0]).toMatchObject({ id: 1, error: expect.stringContaining('503') })
  worker.onmessage({ data: { indexUrl } })
  ask(2, 'join')
  ask(3, 'about')
  await expect.poll(() => answers.length).toBe(3)
  expect(answers[1]).toMatchObject({ id: 2, response: { hits: [{ url: '/join' }, { url: '/a' }] } })
  expect(answers[2]).toMatchObject({ id: 3, response: { hits: [{ url: '/a' }] } })
  expect(fetchIndex).toHaveBeenCalledTimes(2)
})
