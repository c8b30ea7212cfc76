import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ADMIN, APP } from './running-service.ts'
import { clientOf, type ServiceProcess, startProcess } from './service-process.ts'

let dataDir: string
let running: ServiceProcess[]

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'search-durability-'))
  running = []
})
afterEach(async () => {
  for (const one of running) await one.kill()
  rmSync(dataDir, { recursive: true, force: true })
})

async function start(port: number, kilobytes?: number): Promise<ServiceProcess> {
  const started = await startProcess(dataDir, port, kilobytes)
  running.push(started)
  return started
}

const records = (count: number, word: string) =>
  Array.from({ length: count }, (_, i) => ({ objectID: `${word}-${i}`, title: word, i }))

test('a killed process has lost no write that it acknowledged', async () => {
  const acknowledged = new Set<string>()
  const deleted = new Set<string>()
  for (let round = 0; round < 3; round += 1) {
    const service = await start(4320)
    const client = clientOf([4320])
    for (let i = 0; ; i += 1) {
      // By then, enough has been written, however busy the machine is.
      if (i === 3) setTimeout(() => void service.kill(), round * 60)
      const ids = Array.from({ length: 5 }, (_, n) => `${round}-${i}-${n}`)
      try {
        const objects = ids.map((objectID) => ({ objectID, i }))
        await client.saveObjects({ indexName: 'kept', objects })
        for (const id of ids) acknowledged.add(id)
        if (i % 3 !== 0) continue
        // From here on, this record may or may not exist, unless the deletion is acknowledged.
        const gone = ids[0] ?? ''
        acknowledged.delete(gone)
        await client.deleteObject({ indexName: 'kept', objectID: gone })
        deleted.add(gone)
      } catch {
        break
      }
    }
  }
  await start(4320)
  const found = new Set<string>()
  await clientOf([4320]).browseObjects<{ objectID: string }>({
    indexName: 'kept',
    aggregator: ({ hits }) => {
      for (const hit of hits) found.add(hit.objectID)
    },
  })
  expect(acknowledged.size).toBeGreaterThan(30)
  expect([...acknowledged].filter((id) => !found.has(id))).toEqual([])
  expect([...deleted].filter((id) => found.has(id))).toEqual([])
})

test('a disk that is full refuses writes, says so, and ends no search', async () => {
  await start(4326, 600)
  const client = clientOf([4326])
  const indexName = 'docs'
  await client.saveObjects({ indexName, objects: records(50, 'kept'), waitForTasks: true })
  const long = records(500, 'more').map((one) => ({ ...one, text: 'x'.repeat(5000) }))
  const refused = await fetch(`http://127.0.0.1:4326/1/indexes/${indexName}/batch`, {
    method: 'POST',
    headers: { 'x-algolia-application-id': APP, 'x-algolia-api-key': ADMIN },
    body: JSON.stringify({ requests: long.map((body) => ({ action: 'addObject', body })) }),
  })
  expect(refused.status).toBe(503)
  expect(await refused.text()).toContain('the disk is full')
  // Leaves time for background work, too.
  for (let i = 0; i < 5; i += 1) {
    expect((await client.searchSingleIndex({ indexName })).nbHits).toBe(50)
    await delay(100)
  }
})

test('a lock that another process holds delays writes, and no search', async () => {
  await start(4329)
  // The write is answered once the lock is released; on a busy machine, the client would time out earlier.
  const client = clientOf([4329], { timeout: 30_000 })
  const indexName = 'docs'
  await client.saveObjects({ indexName, objects: records(50, 'kept'), waitForTasks: true })
  const other = new DatabaseSync(join(dataDir, 'search.db'))
  other.exec('BEGIN IMMEDIATE')
  const objects = records(50, 'later')
  const write = client.saveObjects({ indexName, objects, waitForTasks: true })
  // Each query is different, so that no response is cached.
  for (let i = 1; i <= 15; i += 1) {
    const searchParams = { query: 'kept', hitsPerPage: i }
    const started = performance.now()
    const { nbHits } = await client.searchSingleIndex({ indexName, searchParams })
    expect(performance.now() - started).toBeLessThan(1000)
    expect(nbHits).toBe(50)
    await delay(100)
  }
  other.exec('COMMIT')
  other.close()
  await write
  expect((await client.searchSingleIndex({ indexName })).nbHits).toBe(100)
})

test('a reindex never shows an empty or half index', async () => {
  await start(4321)
  const client = clientOf([4321])
  const indexName = 'live'
  await client.replaceAllObjects({ indexName, objects: records(300, 'first') })
  // From here on, the index is in memory; the first search would wait for that.
  expect((await client.searchSingleIndex({ indexName })).nbHits).toBe(300)
  const seen = new Set<string>()
  let isDone = false
  const watch = async () => {
    while (!isDone) {
      const all = await client.searchSingleIndex<{ title: string }>({
        indexName,
        searchParams: { query: '', hitsPerPage: 1000 },
      })
      const titles = new Set(all.hits.map((hit) => hit.title))
      seen.add(`${[...titles].join('+')} ${all.nbHits}`)
    }
  }
  const watchers = [watch(), watch(), watch()]
  await client.replaceAllObjects({ indexName, objects: records(500, 'second'), batchSize: 50 })
  await client.replaceAllObjects({ indexName, objects: records(40, 'third'), batchSize: 7 })
  isDone = true
  await Promise.all(watchers)
  expect([...seen].sort()).toEqual(expect.arrayContaining(['first 300']))
  const known = ['first 300', 'second 500', 'third 40']
  expect([...seen].filter((state) => !known.includes(state))).toEqual([])
  const last = await client.searchSingleIndex({ indexName })
  expect(last.nbHits).toBe(40)
})

test('a process killed during a reindex comes back with the old index or the new one', async () => {
  const service = await start(4322)
  const client = clientOf([4322])
  await client.replaceAllObjects({ indexName: 'live', objects: records(200, 'old') })
  setTimeout(() => void service.kill(), 120)
  const objects = records(400, 'new')
  await client
    .replaceAllObjects({ indexName: 'live', objects, batchSize: 20 })
    .catch(() => undefined)
  await service.kill()
  await start(4322)
  const { nbHits } = await clientOf([4322]).searchSingleIndex({ indexName: 'live' })
  expect([200, 400]).toContain(nbHits)
})

test('processes that start at once on an empty folder all live', async () => {
  const ports = [4330, 4331, 4332]
  await Promise.all(ports.map((port) => start(port)))
  await clientOf([4330]).saveObjects({ indexName: 'first', objects: records(3, 'one') })
  for (const port of ports) {
    const found = clientOf([port]).searchSingleIndex({ indexName: 'first' })
    expect((await found).nbHits).toBe(3)
  }
})

test('three copies serve one pushed index, and two of them may die', async () => {
  const ports = [4323, 4324, 4325]
  const copies: ServiceProcess[] = []
  for (const port of ports) copies.push(await start(port))
  await clientOf([4323]).replaceAllObjects({ indexName: 'shared', objects: records(50, 'one') })
  await clientOf([4324]).replaceAllObjects({ indexName: 'shared', objects: records(60, 'two') })
  const ask = (hosts: number[]) => clientOf(hosts).searchSingleIndex({ indexName: 'shared' })
  for (const port of ports) {
    await expect.poll(async () => (await ask([port])).nbHits, { timeout: 5000 }).toBe(60)
  }
  await copies[0]?.kill()
  expect((await ask(ports)).nbHits).toBe(60)
  await copies[1]?.kill()
  expect((await ask(ports)).nbHits).toBe(60)
  // The remaining instance also accepts writes.
  await clientOf(ports).saveObjects({
    indexName: 'shared',
    objects: records(1, 'three'),
    waitForTasks: true,
  })
  expect((await ask(ports)).nbHits).toBe(61)
})
