import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LIMITS } from './limits.ts'
import { HELLO } from './protocol/messages.ts'

/** The window that frames the sandbox. */
const parent = {}
const workers: FakeWorker[] = []
/** Messages to the page. */
let answers: unknown[]
let send: (message: unknown) => void
let greet: (fields: object) => void

class FakeWorker {
  onmessage: (event: { data: unknown }) => void = () => undefined
  onerror: (event: object) => void = () => undefined
  postMessage = vi.fn()
  terminate = vi.fn()

  constructor() {
    workers.push(this)
  }
}

async function openFrame(origin: string): Promise<void> {
  answers = []
  workers.length = 0
  let listener: (event: object) => void = () => undefined
  vi.stubGlobal('parent', parent)
  vi.stubGlobal('origin', origin)
  vi.stubGlobal('Worker', FakeWorker)
  vi.stubGlobal('addEventListener', (_type: string, added: typeof listener) => {
    listener = added
  })
  vi.stubGlobal('removeEventListener', () => {
    listener = () => undefined
  })
  vi.resetModules()
  await import('./frame.ts')
  const port = {
    postMessage: (message: unknown) => answers.push(message),
    onmessage: (_: { data: unknown }) => undefined,
  }
  send = (data) => port.onmessage({ data })
  greet = (fields) => listener({ source: parent, data: HELLO, ports: [port], ...fields })
}

beforeEach(() => openFrame('null'))
afterEach(() => void vi.unstubAllGlobals())

/** Starts a worker, as the page does. */
async function boot(): Promise<FakeWorker> {
  greet({})
  send({
    type: 'boot',
    worker: 1,
    scripts: [],
    binaries: [],
    engine: null,
    kysely: 'kysely',
    seed: '',
  })
  await vi.waitFor(() => expect(workers[0]?.postMessage).toHaveBeenCalled(), { timeout: 60_000 })
  return workers[0]!
}

test('the page that frames the sandbox is served, once', () => {
  greet({})
  greet({})
  expect(answers).toEqual([{ type: 'ready' }])
})

test.each([
  ['another window', { source: {} }],
  ['another message', { data: 'hello' }],
  ['a message without a port', { ports: [] }],
])('%s is not served', (_what, fields) => {
  greet(fields)
  expect(answers).toEqual([])
})

test('a document that has an origin serves nobody', async () => {
  await openFrame('https://docs.example')
  greet({})
  expect(answers).toEqual([])
})

const LOG = { type: 'log', level: 'log', text: 'a' }

test('messages of the worker reach the page with its number', async () => {
  const worker = await boot()
  worker.onmessage({ data: LOG })
  expect(answers.at(-1)).toEqual({ type: 'sent', worker: 1, message: LOG })
})

test.each([
  ['that sends what is not a message', 'unreadable', 1, { ...LOG, level: 'loud' }],
  ['that sends too many messages', 'flood', LIMITS.messages + 1, LOG],
])('a worker %s is ended', async (_what, why, count, data) => {
  const worker = await boot()
  for (let sent = 0; sent < count; sent += 1) worker.onmessage({ data })
  expect(worker.terminate).toHaveBeenCalledOnce()
  expect(answers.at(-1)).toMatchObject({ type: 'ended', worker: 1, why })
})

test('a request of the page lets its worker send as many messages again', async () => {
  const worker = await boot()
  for (let turn = 0; turn < 2; turn += 1) {
    send({
      type: 'request',
      worker: 1,
      request: { type: 'run', dialect: 'sqlite', code: '1' },
    })
    for (let sent = 0; sent < LIMITS.messages; sent += 1) {
      worker.onmessage({ data: LOG })
    }
  }
  expect(worker.terminate).not.toHaveBeenCalled()
})

test('a worker that breaks is ended, and the page learns why', async () => {
  const worker = await boot()
  worker.onerror({ preventDefault: () => undefined, message: 'out of memory' })
  expect(worker.terminate).toHaveBeenCalledOnce()
  expect(answers.at(-1)).toEqual({
    type: 'ended',
    worker: 1,
    why: 'crash',
    message: 'out of memory',
  })
})
