/**
 * Takes away what the reader's code has no business with. The document's policy already refuses every
 * load, and its opaque origin has no storage; this is the second wall, and it takes away the means to
 * speak to the page in the runner's name.
 */
const REMOVED_GLOBALS = [
  'fetch',
  'XMLHttpRequest',
  'WebSocket',
  'WebSocketStream',
  'WebTransport',
  'EventSource',
  'BroadcastChannel',
  'Worker',
  'SharedWorker',
  'importScripts',
  'indexedDB',
  'caches',
  'postMessage',
  'close',
  'requestFileSystem',
  'webkitRequestFileSystem',
  'webkitRequestFileSystemSync',
  'webkitResolveLocalFileSystemURL',
]

export function removeGlobals(scope: object): void {
  for (const name of REMOVED_GLOBALS) {
    for (let owner: object | null = scope; owner; owner = Object.getPrototypeOf(owner)) {
      Reflect.deleteProperty(owner, name)
    }
  }
}
