import { LIMITS } from '../limits.ts'
import { isFromWorker, isToFrame } from '../protocol/checks.ts'
import { HELLO } from '../protocol/hello.ts'
import type { FromFrame, ToFrame } from '../protocol/messages.ts'

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

const scripts = new Map<string, string>()
const binaries = new Map<string, Promise<Binary>>()
const workers = new Map<number, RunningWorker>()

addEventListener('message', function greet(event) {
  const port = event.ports[0]
  if (event.source !== parent || event.data !== HELLO || !port) return
  // If a page of the same origin framed it without the sandbox, any code would run with the site's origin.
  if (origin !== 'null') return
  removeEventListener('message', greet)
  serve(port)
})

function serve(port: MessagePort): void {
  const tell = (message: FromFrame) => port.postMessage(message)
  port.onmessage = (event) => {
    if (isToFrame(event.data)) handle(event.data, tell)
  }
  tell({ type: 'ready' })
}

function handle(message: ToFrame, tell: (message: FromFrame) => void): void {
  switch (message.type) {
    case 'script':
      scripts.set(message.name, message.text)
      break
    case 'binary':
      binaries.set(message.name, prepare(message.name, message.bytes))
      break
    case 'boot':
      void boot(message, tell)
      break
    case 'run':
    case 'plan':
    case 'compile': {
      const running = workers.get(message.worker)
      if (!running) return
      running.messages = 0
      running.worker.postMessage(message)
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
  message: Extract<ToFrame, { type: 'boot' }>,
  tell: (message: FromFrame) => void,
): Promise<void> {
  const id = message.worker
  try {
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
    worker.onmessage = (event) => {
      running.messages += 1
      if (running.messages > LIMITS.messages) {
        end(id)
        tell({ type: 'ended', worker: id, why: 'flood', message: 'Too many messages.' })
      } else if (isFromWorker(event.data)) {
        tell({ ...event.data, worker: id })
      } else {
        // The page would wait for it forever.
        end(id)
        tell({ type: 'ended', worker: id, why: 'unreadable', message: 'Not a message.' })
      }
    }
    worker.onerror = (event) => {
      // The reader's own errors are caught in the worker; this one broke the worker itself.
      event.preventDefault()
      end(id)
      tell({ type: 'ended', worker: id, why: 'crash', message: String(event.message) })
    }
    worker.postMessage({ ...message, binaries: parts })
    URL.revokeObjectURL(url)
  } catch (error) {
    tell({ type: 'boot-failed', worker: id, message: String(error) })
  }
}

function end(id: number): void {
  workers.get(id)?.worker.terminate()
  workers.delete(id)
}
