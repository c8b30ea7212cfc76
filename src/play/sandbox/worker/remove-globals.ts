/**
 * Globals that the reader's code must not use. The document's policy already blocks every load, and its
 * opaque origin has no storage; this is a second line of defense, and it prevents code from sending messages
 * to the page in the runner's name.
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
