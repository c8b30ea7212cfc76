import { beforeEach, expect, test, vi } from 'vitest'
import type { RunnerManifest } from '../manifest.ts'
import type { WorkerRequest } from '../protocol/messages.ts'
import type { RunSettings } from './runner.ts'
import type { SandboxWorker, WorkerReport } from './sandbox.ts'

/** What a worker reports when it is sent a request with this number. */
type Answer = (run: number) => object | null

let answer: Answer = () => null
let opened = 0

vi.mock('./sandbox.ts', () => ({
  Sandbox: {
    async open() {
      opened += 1
      return { close() {}, startWorker }
    },
  },
}))

function startWorker(): SandboxWorker {
  const report = (given: object | null) =>
    given && queueMicrotask(() => worker.listen(given as WorkerReport))
  const worker = {
    listen: () => {},
    hasEnded: false,
    stop() {},
    request: (_: WorkerRequest) => {
      report(answer(1))
      return 1
    },
  } as SandboxWorker
  report({ type: 'booted', version: 'X', ms: 1 })
  return worker
}

vi.mock('./engine-loader.ts', () => ({
  EngineLoader: class {
    load = async () => ({ scripts: [], binaries: [] })
  },
}))

// Another test of this worker may have loaded it with the real sandbox.
vi.resetModules()
const { NO_WATCHER, Runner } = await import('./runner.ts')

const settings: RunSettings = { engine: 'sqlite', kysely: '1', seed: '', keep: false }
const ended = () => ({ type: 'ended', why: 'crash', message: 'gone' })

function create() {
  return new Runner({ sandbox: '' } as RunnerManifest, async (outcome) => outcome)
}

beforeEach(() => {
  opened = 0
  // Also after a failed test: those of other files run in this worker.
  return () => vi.useRealTimers()
})

test('a worker that ends answers a run, a plan and a compilation at once, and the sandbox stays', async () => {
  const runner = create()
  answer = ended
  const { signal } = new AbortController()
  const run = await runner.run({ code: '1', dialect: 'sqlite' }, settings, NO_WATCHER)
  const plan = await runner.plan('select 1', settings)
  const [compiled] = (await runner.compile('1', ['mysql'], '1', signal)) ?? []
  for (const outcome of [run, plan, compiled]) {
    expect(outcome?.error).toMatchObject({ kind: 'engine', original: 'gone' })
  }
  expect(opened).toBe(1)
})

test('a request that is not answered in time closes the sandbox', async () => {
  vi.useFakeTimers()
  const runner = create()
  answer = () => null
  const plan = runner.plan('select 1', settings)
  await vi.advanceTimersByTimeAsync(5_000)
  expect((await plan).error).toMatchObject({ kind: 'limit' })
  answer = (run) => ({ type: 'planned', run, plan: { lines: ['scan'] } })
  expect(await runner.plan('select 1', settings)).toEqual({ lines: ['scan'] })
  expect(opened).toBe(2)
})

test('a stopped run says so, and what other runs answer is not its own', async () => {
  const runner = create()
  const controller = new AbortController()
  answer = (run) => {
    queueMicrotask(() => controller.abort())
    return { type: 'done', run: run + 1, summary: { ms: 1 } }
  }
  const kept = { ...settings, keep: true }
  const request = { code: '1', dialect: 'sqlite' } as const
  const { error } = await runner.run(request, kept, NO_WATCHER, controller.signal)
  expect(error?.message).toMatch(/^You stopped the run. The changes that were kept are lost/)
})
