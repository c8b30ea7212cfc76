import { afterEach, expect, test, vi } from 'vitest'
import { showAtPosition } from './first-screen.ts'

const scrollTo = vi.fn()
const scroll = vi.fn()

afterEach(() => {
  vi.clearAllMocks()
  vi.unstubAllGlobals()
})

function show(navigationType: NavigationType, state: object | undefined): void {
  vi.stubGlobal('scrollTo', scrollTo)
  vi.stubGlobal('document', { querySelector: () => null })
  vi.stubGlobal('requestAnimationFrame', vi.fn())
  const destination = { getState: () => state }
  showAtPosition({ navigationType, destination, scroll } as never, new URL('https://a.example/b'))
}

test('back scrolls to where the entry was left, even if that is the top', () => {
  show('traverse', { scrollY: 0 })
  expect(scrollTo).toHaveBeenCalledExactlyOnceWith({ top: 0, behavior: 'instant' })
  expect(scroll).not.toHaveBeenCalled()
})

test('back to an entry without a position scrolls as the browser does', () => {
  show('traverse', undefined)
  expect(scroll).toHaveBeenCalledOnce()
})

test('a new page scrolls as the browser does', () => {
  show('push', undefined)
  expect(scroll).toHaveBeenCalledOnce()
  expect(scrollTo).not.toHaveBeenCalled()
})
