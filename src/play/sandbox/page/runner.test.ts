import { beforeEach, expect, test, vi } from 'vitest'
import type { RunnerManifest } from '../manifest.ts'
import type { RunSettings } from './runner.ts'
import type { SandboxWorker, WorkerReport } from './sandbox.ts'

/** What a worker reports when it is sent a request. */
type Answer = () => object | null

let answer: Answer = () => null
/** Takes what sends further reports of a worker that was sent a request. */
let reportLater: (report: (given: object) => void) => void = () => {}
let opened = 0
let workers = 0

vi.mock('./sandbox.ts', () => ({
  Sandbox: {
    async open() {
      opened += 1
      return { close() {}, startWorker }
    },
  },
}))

// Also with fake timers.
const later = setImmediate

async function startWorker(): Promise<SandboxWorker> {
  workers += 1
  let listener: SandboxWorker['listen'] | undefined
  let hasStarted = false
  const report = (given: object | null) =>
    given && queueMicrotask(() => listener?.(given as WorkerReport))
  return {
    get listen() {
      return listener!
    },
    set listen(next) {
      const isFirst = !listener
      listener = next
      if (!isFirst) return
      later(() => {
        hasStarted = true
        next({ type: 'booted', version: 'X' })
      })
    },
    hasEnded: false,
    stop() {},
    request: () => {
      // Before its start, a worker takes no requests.
      if (!hasStarted) return
      report(answer())
      reportLater(report)
    },
  }
}

// Another test of this worker may have loaded it with the real sandbox.
vi.resetModules()
const { Runner } = await import('./runner.ts')

const settings: RunSettings = { engine: 'sqlite', kysely: '1', seed: '', keep: false }
const request = { code: '1', dialect: 'sqlite' } as const
const ended = () => ({ type: 'ended', why: 'crash', message: 'gone' })

function create() {
  return new Runner({ sandbox: '' } as RunnerManifest, async (outcome) => outcome)
}

beforeEach(() => {
  opened = workers = 0
  answer = () => null
  reportLater = () => {}
  // Also after a failed test: those of other files run in this worker.
  return () => vi.useRealTimers()
})

test('a worker that ends answers a run and a compilation at once, and the sandbox stays', async () => {
  const runner = create()
  answer = ended
  const { signal } = new AbortController()
  const run = await runner.run(request, settings)
  const [compiled] = (await runner.compile('1', ['mysql'], '1', signal)) ?? []
  for (const outcome of [run, compiled]) {
    expect(outcome?.error).toMatchObject({ kind: 'engine', original: 'gone' })
  }
  expect(opened).toBe(1)
})

test('a request that is not answered in time closes the sandbox', async () => {
  vi.useFakeTimers()
  const runner = create()
  answer = () => ({ type: 'running' })
  const started = Promise.withResolvers<void>()
  const run = runner.run(request, settings, ({ type }) => type === 'start' && started.resolve())
  await started.promise
  await vi.advanceTimersByTimeAsync(5_000)
  expect((await run).error?.message).toMatch(/^The code was stopped after 5 seconds/)
  answer = () => ({ type: 'done', summary: { ms: 1 } })
  expect(await runner.run(request, settings)).toEqual({ ms: 1 })
  expect(opened).toBe(2)
})

test('the time of a run counts from when its code begins, once', async () => {
  vi.useFakeTimers()
  const runner = create()
  let running = () => {}
  reportLater = (report) => {
    running = () => report({ type: 'running' })
  }
  const started = Promise.withResolvers<void>()
  const outcome = vi.fn()
  const run = runner
    .run(request, settings, ({ type }) => type === 'start' && started.resolve())
    .then(outcome)
  await started.promise
  await vi.advanceTimersByTimeAsync(19_000)
  running()
  await vi.advanceTimersByTimeAsync(4_000)
  running()
  expect(outcome).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1_000)
  await run
  expect(outcome.mock.lastCall?.[0].error.message).toMatch(/^The code was stopped after 5 seconds/)
})

test('the time of code that is compiled while it is typed counts from when it begins, too', async () => {
  vi.useFakeTimers()
  const runner = create()
  const requested = Promise.withResolvers<void>()
  let running = () => {}
  reportLater = (report) => {
    running = () => report({ type: 'running' })
    requested.resolve()
  }
  const outcome = vi.fn()
  const { signal } = new AbortController()
  const compiled = runner.compile('for (;;);', ['mysql'], '1', signal).then(outcome)
  await requested.promise
  await vi.advanceTimersByTimeAsync(15_000)
  running()
  await vi.advanceTimersByTimeAsync(900)
  running()
  expect(outcome).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(100)
  await compiled
  expect(outcome.mock.lastCall?.[0][0].error.message).toMatch(
    /^The code was stopped after a second, .* or the device may be busy/,
  )
})

test('a statement that takes long to parse is not called a loop', async () => {
  vi.useFakeTimers()
  const runner = create()
  const requested = Promise.withResolvers<void>()
  reportLater = () => requested.resolve()
  const parsed = runner.parse('select 1', '1').catch(({ message }: Error) => message)
  await requested.promise
  await vi.advanceTimersByTimeAsync(20_000)
  expect(await parsed).toMatch(/^The statement wasn’t parsed within 20 seconds/)
})

test('code that does not begin is stopped, too', async () => {
  vi.useFakeTimers()
  const runner = create()
  const started = Promise.withResolvers<void>()
  const run = runner.run(request, settings, ({ type }) => type === 'start' && started.resolve())
  await started.promise
  await vi.advanceTimersByTimeAsync(20_000)
  expect((await run).error?.message).toMatch(/^The code did not begin to run within 20 seconds/)
})

test('a stopped run says so, and that what it was to keep is lost', async () => {
  const runner = create()
  const done = () => ({ type: 'done', summary: { ms: 1 } })
  const kept = { ...settings, keep: true }
  answer = done
  await runner.run(request, kept)
  const controller = new AbortController()
  answer = () => {
    queueMicrotask(() => controller.abort())
    return null
  }
  const { error } = await runner.run(request, kept, undefined, controller.signal)
  expect(error?.message).toMatch(/^You stopped the run. The changes that were kept are lost/)
  answer = done
  await runner.run(request, kept)
  expect(workers).toBe(2)
})

test('statements are parsed by one worker, which stays, and a parser that hangs is stopped', async () => {
  const runner = create()
  answer = () => ({ type: 'parsed', statement: { tree: '{}' } })
  const before = workers
  expect(await runner.parse('select 1', '0.28.4')).toEqual({ tree: '{}' })
  expect(await runner.parse('select 2', '0.28.4')).toEqual({ tree: '{}' })
  expect(workers - before).toBe(1)
  answer = ended
  await expect(runner.parse('select 3', '0.28.4')).rejects.toThrow('stopped')
})

test('a statement of an import that doesn’t end in time is named by its place, if it was reported', async () => {
  vi.useFakeTimers()
  for (const [place, error] of [
    [4, { place: 4, message: /no statement finished for 20 seconds/ }],
    [-1, expect.not.objectContaining({ place: expect.anything() })],
  ] as const) {
    const runner = create()
    answer = () => ({ type: 'importing', tried: 7, place })
    const told = Promise.withResolvers<void>()
    const reading = runner.import(
      { statements: ['a', 'b', 'c', 'd', 'e'], query: 'q' },
      settings,
      ({ type }) => type === 'importing' && told.resolve(),
    )
    const failed = expect(reading).rejects.toMatchObject(error)
    await told.promise
    await vi.advanceTimersByTimeAsync(20_000)
    await failed
  }
})
