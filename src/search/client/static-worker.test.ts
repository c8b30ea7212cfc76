import { expect, test, vi } from 'vitest'
import type { SearchRecord } from '#model/search.ts'
import { writeStaticIndex } from '../records/static-index.ts'
import type { WorkerAnswer, WorkerRequest } from './static-worker.ts'

function record(url: string, lvl1: string, content: string | null): SearchRecord {
  return {
    objectID: url,
    url,
    url_without_anchor: url,
    type: content === null ? 'lvl1' : 'content',
    hierarchy: { lvl0: 'Guides', lvl1, lvl2: null, lvl3: null, lvl4: null, lvl5: null, lvl6: null },
    content,
    language: 'en',
    version: 'current',
    docusaurus_tag: 'docs-default-current',
    weight: { pageRank: 0, level: 0, position: 0 },
  }
}
const RECORDS = [record('/join', 'Joins', null), record('/a', 'A', 'Something about joins.')]

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
    worker.onmessage({ data: { indexUrl, search: { id, request: { query } } } })
  ask(1, 'join')
  await expect.poll(() => answers.length).toBe(1)
  expect(answers[0]).toMatchObject({ id: 1, error: expect.stringContaining('503') })
  worker.onmessage({ data: { indexUrl } })
  ask(2, 'join')
  ask(3, 'something about join')
  await expect.poll(() => answers.length).toBe(3)
  expect(answers[1]).toMatchObject({ id: 2, response: { hits: [{ url: '/join' }, { url: '/a' }] } })
  expect(answers[2]).toMatchObject({ id: 3, response: { hits: [{ url: '/a' }] } })
  expect(fetchIndex).toHaveBeenCalledTimes(2)
  vi.unstubAllGlobals()
})
