import { afterEach, expect, test, vi } from 'vitest'
import { saveScrollPosition } from './scroll-position.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

/** Leaves an entry at 300 px; returns the state that it has then. */
function leave(state: object | undefined, transition: object | null = null): unknown {
  let saved: unknown = state
  vi.stubGlobal('scrollY', 300)
  vi.stubGlobal('navigation', {
    currentEntry: { getState: () => state },
    transition,
    updateCurrentEntry: (options: { state: unknown }) => {
      saved = options.state
    },
  })
  saveScrollPosition()
  return saved
}

test('an entry keeps its position, and what its page stored', () => {
  expect(leave(undefined)).toEqual({ scrollY: 300 })
  expect(leave({ results: 2 })).toEqual({ results: 2, scrollY: 300 })
})

test('an entry whose page is not shown yet does not get the position of the page before', () => {
  expect(leave(undefined, {})).toBeUndefined()
})
