import { afterEach, expect, test, vi } from 'vitest'
import type { AskEngine } from './own-database.ts'
import { NotLoadedError, readInWorker } from './read-in-worker.ts'
import type { FromReader, Reading, ToReader } from './reading-worker.ts'

/** The worker's side: what it answers, and whether it runs. */
interface Scope {
  onmessage(event: { data: ToReader }): void
  postMessage(message: FromReader): void
}

/** Starts the worker's own code, or none: as if it could not be loaded. */
async function stubWorker({ loads = true } = {}) {
  const scope: Scope = { onmessage() {}, postMessage() {} }
  vi.resetModules()
  vi.stubGlobal('self', scope)
  await import('./reading-worker.ts')
  const running = new Set<object>()
  class FakeWorker {
    onmessage: (event: { data: FromReader }) => void = () => {}
    onerror: () => void = () => {}
    constructor() {
      running.add(this)
      scope.postMessage = (data) => queueMicrotask(() => this.onmessage({ data }))
      if (!loads) setTimeout(() => this.onerror())
    }
    postMessage(data: ToReader) {
      if (loads) queueMicrotask(() => scope.onmessage({ data }))
    }
    terminate() {
      running.delete(this)
    }
  }
  vi.stubGlobal('Worker', FakeWorker)
  return running
}

afterEach(() => vi.unstubAllGlobals())

const read = (text: string, ask: AskEngine, signal = new AbortController().signal) => {
  const reading: Reading = {
    ...{ as: 'tables', text, chosen: null, fallback: 'sqlite', snakeCase: false, paths: [] },
  }
  return readInWorker(reading, ask, signal)
}
const never: AskEngine = () => Promise.reject(new Error('no engine is needed'))

test('a worker reads, asks the page for an engine’s answer, and ends', async () => {
  const running = await stubWorker()
  const ask = vi.fn<AskEngine>(async (statements) => ({
    ...{ ran: [...statements.keys()], failed: [] },
    answer: JSON.stringify([{ name: 'cat', columns: [] }]),
  }))
  const { tables, dialect } = await read('create table cat (id integer primary key)', ask)
  expect([tables.map(({ name }) => name), dialect]).toEqual([['cat'], 'sqlite'])
  expect(ask.mock.calls).toEqual([
    [[expect.objectContaining({ sql: expect.stringContaining('create table cat') })], 'sqlite'],
  ])
  expect(running.size).toBe(0)
})

test('MySQL’s tables for SQLite are read there as well', async () => {
  await stubWorker()
  const ask = vi.fn<AskEngine>(async () => ({ ran: [], failed: [], answer: '[]' }))
  const reading: Reading = { as: 'mysql for sqlite', script: 'create table `cat` (`id` int)' }
  await readInWorker(reading, ask, new AbortController().signal)
  expect(ask.mock.calls[0]![1]).toBe('sqlite')
})

test.each<[string, string, AskEngine]>([
  ['a text that is no SQL', 'const a = 1', never],
  ['an engine that fails', 'create table cat (id integer primary key)', never],
])('%s is said as it is', async (_, text, ask) => {
  const running = await stubWorker()
  const error = await read(text, ask).catch((reason: unknown) => reason)
  expect(String(error)).toMatch(/not SQL|no engine is needed/)
  expect(error).not.toBeInstanceOf(NotLoadedError)
  expect(running.size).toBe(0)
})

test('code that isn’t loaded, and a reading that is stopped, are told apart', async () => {
  const running = await stubWorker({ loads: false })
  await expect(read('create table cat (id int)', never)).rejects.toBeInstanceOf(NotLoadedError)
  const controller = new AbortController()
  const stopped = read('create table cat (id int)', never, controller.signal)
  expect(running.size).toBe(1)
  controller.abort()
  await expect(stopped).rejects.toBe(controller.signal.reason)
  expect(running.size).toBe(0)
  const late = async () => read('create table cat (id int)', never, controller.signal)
  await expect(late).rejects.toBe(controller.signal.reason)
})
