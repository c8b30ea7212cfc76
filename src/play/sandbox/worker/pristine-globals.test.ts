import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { snapshotGlobals } from './pristine-globals.ts'

/** Runs code as a worker does, between snapshot and restore; returns what `after` evaluates to. */
function afterwards(code: string, after: string): unknown {
  const scope: { globalThis?: object } = {}
  const global = runInNewContext('globalThis', scope) as object
  const putBack = snapshotGlobals(global)
  runInNewContext(code, scope)
  putBack()
  return runInNewContext(after, scope)
}

test.each([
  ['Array.prototype.last = () => 1', '[].last', undefined],
  ['Object.prototype.toString = () => "mine"', 'String({})', '[object Object]'],
  ['delete String.prototype.trim', '" a ".trim()', 'a'],
  ['JSON.stringify = () => "mine"', 'JSON.stringify([1])', '[1]'],
  ['globalThis.left = 1', 'typeof left', 'undefined'],
  ['Map = null', 'new Map([[1, 2]]).size', 1],
  ['Reflect.ownKeys = () => []; Array.prototype.last = 1', '[].last', undefined],
])('%s is gone for the next run', (code, after, expected) => {
  expect(afterwards(code, after)).toBe(expected)
})
