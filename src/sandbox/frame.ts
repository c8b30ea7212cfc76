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

type Binary = ArrayBuffer | WebAssembly.Module
type BootMessage = Extract<ToFrame, { type: 'boot' }>

const scripts = new Map<string, string>()
const binaries = new Map<string, Promise<Binary>>()
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
    case 'script':
      scripts.set(message.name, message.text)
      break
    case 'binary':
      binaries.set(message.name, prepare(message.name, message.bytes))
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

/** Compiles WebAssembly once, so that all workers share the module; other bytes are returned unchanged. */
async function prepare(name: string, bytes: ArrayBuffer): Promise<Binary> {
  return name.endsWith('.wasm') ? WebAssembly.compile(bytes) : bytes
}

async function boot(
  { worker: id, ...message }: BootMessage,
  tell: (message: FromFrame) => void,
): Promise<void> {
  const parts: Record<string, Binary> = {}
  for (const name of message.binaries) {
    const binary = await binaries.get(name)
    if (!binary) throw new Error(`The sandbox has no ${name}.`)
    parts[name] = binary
  }
  const source = message.scripts.map((name) => scripts.get(name) ?? '')
  const url = URL.createObjectURL(new Blob(source, { type: 'text/javascript' }))
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
  worker.postMessage({ ...message, binaries: parts })
}

function end(id: number): void {
  workers.get(id)?.worker.terminate()
  workers.delete(id)
}
