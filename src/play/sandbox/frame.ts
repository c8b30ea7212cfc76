import { LIMITS } from './limits.ts'
import { type FromFrame, HELLO, isFromWorker, type ToFrame } from './protocol/messages.ts'

/**
 * The only script of the sandbox's document. It stores the engines' bytes, starts workers from them, and
 * relays messages between the workers and the page. The reader's code runs in the workers and never here.
 */

interface RunningWorker {
  worker: Worker
  /** Number of messages since the page last sent it one. */
  messages: number
}

type StoredFile = string | ArrayBuffer | WebAssembly.Module
type BootMessage = Extract<ToFrame, { type: 'boot' }>

const files = new Map<string, Promise<StoredFile>>()
const workers = new Map<number, RunningWorker>()

addEventListener('message', function greet(event) {
  const port = event.ports[0]
  if (event.source !== parent || event.data !== HELLO || !port) return
  // If a page of the same origin framed it without the sandbox, any code would run with the site's origin.
  if (origin !== 'null') return
  removeEventListener('message', greet)
  const tell = (message: FromFrame) => port.postMessage(message)
  port.onmessage = ({ data }: MessageEvent<ToFrame>) => handle(data, tell)
  tell({ type: 'ready' })
})

function handle(message: ToFrame, tell: (message: FromFrame) => void): void {
  switch (message.type) {
    case 'file':
      files.set(message.name, prepare(message.name, message.content))
      break
    case 'boot':
      boot(message, tell).catch((error) =>
        tell({ type: 'ended', worker: message.worker, why: 'crash', message: String(error) }),
      )
      break
    case 'request': {
      const running = workers.get(message.worker)
      if (!running) return
      running.messages = 0
      running.worker.postMessage(message.request)
      break
    }
    case 'stop':
      end(message.worker)
  }
}

/** Compiles WebAssembly once, so that all workers share the module; other files are returned unchanged. */
async function prepare(name: string, content: string | ArrayBuffer): Promise<StoredFile> {
  return typeof content !== 'string' && name.endsWith('.wasm')
    ? WebAssembly.compile(content)
    : content
}

async function readFile(name: string): Promise<StoredFile> {
  const file = await files.get(name)
  if (file === undefined) throw new Error(`The sandbox has no ${name}.`)
  return file
}

async function boot(
  { worker: id, ...message }: BootMessage,
  tell: (message: FromFrame) => void,
): Promise<void> {
  const source = await Promise.all(message.scripts.map(readFile))
  const binaries: Record<string, StoredFile> = {}
  for (const name of message.binaries) binaries[name] = await readFile(name)
  const url = URL.createObjectURL(new Blob(source as string[], { type: 'text/javascript' }))
  const worker = new Worker(url)
  const running: RunningWorker = { worker, messages: 0 }
  workers.set(id, running)
  // In WebKit a worker whose address was revoked before its first message can't read blobs, as PGlite does.
  const revoke = () => URL.revokeObjectURL(url)
  worker.onmessage = (event) => {
    revoke()
    running.messages += 1
    if (running.messages > LIMITS.messages) {
      end(id)
      tell({ type: 'ended', worker: id, why: 'flood', message: 'Too many messages.' })
    } else if (isFromWorker(event.data)) {
      tell({ type: 'sent', worker: id, message: event.data })
    } else {
      // The page would wait for it forever.
      end(id)
      tell({ type: 'ended', worker: id, why: 'unreadable', message: 'Not a message.' })
    }
  }
  worker.onerror = (event) => {
    // The reader's own errors are caught in the worker; this one broke the worker itself.
    event.preventDefault()
    revoke()
    end(id)
    tell({ type: 'ended', worker: id, why: 'crash', message: String(event.message) })
  }
  worker.postMessage({ ...message, binaries })
}

function end(id: number): void {
  workers.get(id)?.worker.terminate()
  workers.delete(id)
}
