import { expect, test } from 'vitest'
import { removeGlobals } from './remove-globals.ts'

/** What a worker offers for reaching the network, storage, other contexts or the page. */
const REACHING_OUT = [
  'fetch XMLHttpRequest WebSocket WebSocketStream WebTransport EventSource importScripts',
  'indexedDB caches requestFileSystem',
  'webkitRequestFileSystem webkitRequestFileSystemSync webkitResolveLocalFileSystemURL',
  'BroadcastChannel Worker SharedWorker postMessage close',
].flatMap((names) => names.split(' '))

test.each(REACHING_OUT)('%s is gone, wherever the worker inherits it from', (name) => {
  const eventTarget = { [name]: () => 'inherited from the root' }
  const workerScope = Object.create(eventTarget, {
    [name]: { get: () => 'inherited', configurable: true },
  })
  const scope = Object.create(workerScope, {
    [name]: { value: 'own', configurable: true, enumerable: false },
    setTimeout: { value: setTimeout, configurable: true },
  })
  removeGlobals(scope)
  expect(name in scope).toBe(false)
  expect(scope.setTimeout).toBe(setTimeout)
})
