import { afterEach, expect, test, vi } from 'vitest'
import { readStored, siteStorage, store } from './storage.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

function memory(room = Number.POSITIVE_INFINITY) {
  const items = new Map<string, string>()
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem(key: string, value: string) {
      if (value.length > room) throw new DOMException('full', 'QuotaExceededError')
      items.set(key, value)
    },
    removeItem: (key: string) => items.delete(key),
  }
}

test('reads what was stored, in its own area', () => {
  vi.stubGlobal('localStorage', memory())
  vi.stubGlobal('sessionStorage', memory())
  store('key', 'local')
  store('key', 'session', 'session')
  expect(readStored('key')).toBe('local')
  expect(readStored('key', 'session')).toBe('session')
  store('key', null)
  expect(readStored('key')).toBeNull()
})

test('nothing fails where site data is blocked', () => {
  const blocked = {
    get() {
      throw new DOMException('denied', 'SecurityError')
    },
  }
  Object.defineProperty(globalThis, 'localStorage', { configurable: true, ...blocked })
  try {
    expect(store('key', 'value')).toBe(false)
    expect(readStored('key')).toBeNull()
    expect(siteStorage().getItem('key')).toBeNull()
  } finally {
    Reflect.deleteProperty(globalThis, 'localStorage')
  }
})

test('what does not fit is not stored', () => {
  vi.stubGlobal('localStorage', memory(3))
  expect(store('key', 'long value')).toBe(false)
  expect(store('key', 'abc')).toBe(true)
  store('key', null)
  expect(readStored('key')).toBeNull()
})
