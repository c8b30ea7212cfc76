import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { SearchRecord } from '#base/model/search.ts'
import { createRecord } from '#docs/search-index/testing.ts'
import { pushRecords } from './push-records.ts'

/** A stand-in for hosted Algolia, which is done with each task at once. */
let server: Server
let host: string
let sent: { call: string; body: unknown }[]

beforeEach(async () => {
  sent = []
  server = createServer(async (request, response) => {
    const text = Buffer.concat(await request.toArray()).toString()
    const path = request.url?.split('?')[0]?.replace(/_tmp_\d+/, '_tmp')
    sent.push({ call: `${request.method} ${path}`, body: text && JSON.parse(text) })
    const answer = { taskID: 1, status: 'published', objectIDs: [], updatedAt: '' }
    response.setHeader('content-type', 'application/json').end(JSON.stringify(answer))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  host = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterEach(() => {
  server.closeAllConnections()
  server.close()
})

const synonyms = [{ words: ['insert or update', 'upsert'], means: ['on conflict'] }]
const push = (records: SearchRecord[]) =>
  pushRecords({ records, synonyms }, { appId: 'app', adminKey: 'admin', indexName: 'docs', host })
const bodyOf = (call: string) => sent.find((request) => request.call === call)?.body

test('sends settings, synonyms and records', async () => {
  const records = ['/docs/a', '/docs/b'].map((url) => createRecord({ url, titles: ['Docs', 'A'] }))
  await push(records)
  expect(bodyOf('PUT /1/indexes/docs/settings')).toMatchObject({ attributeForDistinct: 'url' })
  expect(bodyOf('POST /1/indexes/docs/synonyms/batch')).toEqual([
    {
      objectID: 'insert-or-update',
      type: 'oneWaySynonym',
      input: 'insert or update',
      synonyms: ['on conflict'],
    },
    { objectID: 'upsert', type: 'oneWaySynonym', input: 'upsert', synonyms: ['on conflict'] },
  ])
  expect(bodyOf('POST /1/indexes/docs_tmp/batch')).toEqual({
    requests: records.map((body) => ({ action: 'addObject', body })),
  })
})
