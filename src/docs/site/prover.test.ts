import { beforeEach, expect, test, vi } from 'vitest'
import type { ExampleSource } from '#base/model/example.ts'
import type { Proven } from '#proof/examples/prove.ts'

vi.mock('#proof/examples/prove.ts', () => ({ proveExamples: vi.fn(), previewExamples: vi.fn() }))
// Another test of this worker may have loaded it without the mock.
vi.resetModules()
const { previewExamples, proveExamples } = await import('#proof/examples/prove.ts')
const { createProver } = await import('./prover.ts')

const SOURCES: ExampleSource[] = [
  { id: 'docs/a', file: '/docs/a.ts', line: 1, kind: 'module', code: 'export default …' },
]
const empty = (): Proven => ({ proofs: new Map(), hovers: new Map(), problems: [] })
const [code, all] = [empty(), empty()]

let resolveAll: (proven: Proven) => void
let fail: (error: Error) => void

beforeEach(() => {
  vi.mocked(previewExamples).mockResolvedValue(code)
  vi.mocked(proveExamples).mockReset()
  vi.mocked(proveExamples).mockImplementation(() => {
    return new Promise((resolve, reject) => {
      resolveAll = resolve
      fail = reject
    })
  })
})

test('proves the same examples once, until it is told that something else has changed', async () => {
  const prover = createProver({ root: '', cacheDir: '', onMore: vi.fn() })
  await Promise.all([prover.prove(SOURCES), prover.prove([...SOURCES])])
  expect(proveExamples).toHaveBeenCalledTimes(1)
  prover.invalidate()
  await prover.prove(SOURCES)
  expect(proveExamples).toHaveBeenCalledTimes(2)
})

test('development gets the code first, then everything', async () => {
  const onMore = vi.fn()
  const prover = createProver({ root: '', cacheDir: '', onMore })
  expect(await prover.prove(SOURCES)).toBe(code)
  resolveAll(all)
  await vi.waitFor(() => expect(onMore).toHaveBeenCalledTimes(1), { timeout: 60_000 })
  expect(await prover.prove(SOURCES)).toBe(all)
})

test('what is there in time is not announced', async () => {
  const onMore = vi.fn()
  const prover = createProver({ root: '', cacheDir: '', onMore })
  const proven = prover.prove(SOURCES)
  resolveAll(all)
  expect(await proven).toBe(all)
  expect(onMore).not.toHaveBeenCalled()
})

test('a failure is told to the next one who asks', async () => {
  const onMore = vi.fn()
  const prover = createProver({ root: '', cacheDir: '', onMore })
  await prover.prove(SOURCES)
  fail(new Error('no engine'))
  await vi.waitFor(() => expect(onMore).toHaveBeenCalledTimes(1), { timeout: 60_000 })
  const again = prover.prove(SOURCES)
  fail(new Error('no engine'))
  await expect(again).rejects.toThrow('no engine')
})
