import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createProgress, PROGRESS, type ProgressState } from './progress-store.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** Creates a bar and records its states. */
function record() {
  const states: ProgressState[] = []
  const progress = createProgress()
  progress.subscribe((state) => states.push(state))
  return { progress, states, last: () => states.at(-1) }
}

it('starts at the minimum, 200 ms after the route change began', () => {
  const { progress, last } = record()
  progress.start()
  vi.advanceTimersByTime(199)
  expect(last()?.phase).toBe('off')
  vi.advanceTimersByTime(1)
  expect(last()).toEqual({ phase: 'running', value: 0.08 })
})

it('never shows for a route change that is faster', () => {
  const { progress, states } = record()
  progress.start()
  vi.advanceTimersByTime(150)
  progress.done()
  vi.advanceTimersByTime(5000)
  expect(states.every((state) => state.phase === 'off')).toBe(true)
})

it('trickles every 800 ms, by a random part of the rate, up to the cap', () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  const { progress, last } = record()
  progress.start()
  vi.advanceTimersByTime(200 + 799)
  expect(last()?.value).toBeCloseTo(0.08)
  vi.advanceTimersByTime(1)
  expect(last()?.value).toBeCloseTo(0.09)
  vi.advanceTimersByTime(800)
  expect(last()?.value).toBeCloseTo(0.1)
  vi.advanceTimersByTime(800 * 200)
  expect(last()).toEqual({ phase: 'running', value: 0.994 })
})

it('fills up when the page is there, then fades, then is gone', () => {
  const { progress, last } = record()
  progress.start()
  vi.advanceTimersByTime(1000)
  progress.done()
  expect(last()).toEqual({ phase: 'done', value: 1 })
  vi.advanceTimersByTime(PROGRESS.speed)
  expect(last()?.phase).toBe('fading')
  progress.done()
  vi.advanceTimersByTime(PROGRESS.speed)
  expect(last()?.phase).toBe('off')
  vi.advanceTimersByTime(5000)
  expect(last()?.phase).toBe('off')
})

it('begins anew when another route change comes while it fades', () => {
  const { progress, last } = record()
  progress.start()
  vi.advanceTimersByTime(1000)
  progress.done()
  progress.start()
  vi.advanceTimersByTime(PROGRESS.startDelay)
  expect(last()).toEqual({ phase: 'running', value: PROGRESS.minimum })
})

it('goes on where it is when a second route change replaces a running one', () => {
  const { progress, last } = record()
  progress.start()
  vi.advanceTimersByTime(2000)
  const value = last()?.value
  progress.start()
  expect(last()?.value).toBe(value)
})

it('stops telling those who left', () => {
  const progress = createProgress()
  const listener = vi.fn()
  progress.subscribe(listener)()
  progress.start()
  vi.advanceTimersByTime(1000)
  expect(listener).not.toHaveBeenCalled()
})
