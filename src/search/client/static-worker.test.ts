import { expect, test, vi } from 'vitest'
import type { SearchRecord } from '#model/search.ts'
import { writeStaticIndex } from '../records/static-index.ts'
import type { SearchRequest } from './search-port.ts'
import type { WorkerAnswer } from './static-port.ts'

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

test('titles answer a word at once, and everything when the rest of the index is there', async () => {
  const [first = '', rest = ''] = writeStaticIndex({ records: RECORDS, synonyms: [] }).split('\n')
  let send = (_text: string) => {}
  let end = () => {}
  const body = new ReadableStream<Uint8Array>({
    start(stream) {
      send = (text) => stream.enqueue(new TextEncoder().encode(text))
      end = () => stream.close()
    },
  })
  vi.stubGlobal('fetch', async () => new Response(body))
  const answers: WorkerAnswer[] = []
  const worker = {
    postMessage: (answer: WorkerAnswer) => answers.push(answer),
    onmessage: (_event: { data: unknown }) => {},
  }
  vi.stubGlobal('self', worker)
  await import('./static-worker.ts')
  const ask = (id: number, query: string) => {
    const request: SearchRequest = {
      query,
      page: 0,
      hitsPerPage: 20,
      snippetWords: 10,
      facetFilters: [],
      facets: [],
    }
    worker.onmessage({ data: { id, indexUrl: 'https://docs.test/index.json', request } })
  }
  ask(1, 'join')
  ask(2, 'something')
  ask(3, 'something about join')
  send(`${first}\n`)
  await expect.poll(() => answers.length).toBe(1)
  expect(summary(answers)).toEqual([[1, true, ['/join']]])
  send(rest)
  end()
  await expect.poll(() => answers.length).toBe(4)
  expect(summary(answers.slice(1).sort((a, b) => a.id - b.id))).toEqual([
    [1, false, ['/join', '/a']],
    [2, false, ['/a']],
    [3, false, ['/a']],
  ])
  vi.unstubAllGlobals()
})

function summary(answers: WorkerAnswer[]) {
  return answers.map((answer) =>
    'response' in answer
      ? [answer.id, answer.isEarly, answer.response.hits.map(({ url }) => url)]
      : answer,
  )
}
