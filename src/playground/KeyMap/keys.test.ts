import { expect, test } from 'vitest'
import { actionOf, type KeyPress } from './keys.ts'

function press(key: string, more: Partial<KeyPress> = {}): KeyPress {
  const code = /^[a-z]$/i.test(key) ? `Key${key.toUpperCase()}` : key
  return { key, code, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...more }
}

test('Ctrl and ⌘ do the same', () => {
  expect(actionOf(press('Enter', { ctrlKey: true }), true)).toBe('run')
  expect(actionOf(press('Enter', { metaKey: true }), true)).toBe('run')
  expect(actionOf(press('s', { metaKey: true }), true)).toBe('share')
})

test('Alt and Shift count by the place of the key, whatever it writes', () => {
  const held = { altKey: true, shiftKey: true }
  expect(actionOf(press('Î', { ...held, code: 'KeyD' }), true)).toBe('dialect')
  expect(actionOf(press('!', { ...held, code: 'Digit1' }), true)).toBe('query')
  expect(actionOf(press('¿', { ...held, code: 'Slash' }), true)).toBe('keys')
})

test('a question mark in a field is a question mark', () => {
  expect(actionOf(press('?', { shiftKey: true }), true)).toBeNull()
  expect(actionOf(press('?', { shiftKey: true }), false)).toBe('keys')
})

test('what others use is left to them', () => {
  expect(actionOf(press('Enter'), false)).toBeNull()
  expect(actionOf(press('k', { ctrlKey: true }), false)).toBeNull()
  expect(actionOf(press('s', { ctrlKey: true, shiftKey: true }), false)).toBeNull()
  expect(actionOf(press('f', { altKey: true }), false)).toBeNull()
  expect(actionOf(press('f', { ctrlKey: true, altKey: true, shiftKey: true }), false)).toBeNull()
})
