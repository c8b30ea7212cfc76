import { LIMITS } from '../limits.ts'
import {
  type BootRequest,
  type FromFrame,
  type FromWorker,
  HELLO,
  isFromFrame,
  type ToFrame,
  type WorkerFiles,
  type WorkerRequest,
} from '../protocol/messages.ts'

/** What the sandbox reports of one worker: its messages, and its end if the page didn't ask for it. */
export type WorkerReport = FromWorker | Omit<Extract<FromFrame, { type: 'ended' }>, 'worker'>

/** A worker in the sandbox. */
export interface SandboxWorker {
  /** Receives what the worker reports; each request replaces it. */
  listen: (report: WorkerReport) => void
  /** Whether the worker was terminated. */
  hasEnded: boolean
  /** Sends a request; reports about it carry its number. */
  request(request: WorkerRequest): number
  stop(): void
}

/** The sandbox's document in a hidden frame, and the only port for communicating with it. */
export class Sandbox {
  readonly #frame: HTMLIFrameElement
  readonly #port: MessagePort
  readonly #workers = new Map<number, SandboxWorker>()
  #numbers = 0

  private constructor(frame: HTMLIFrameElement, port: MessagePort) {
    this.#frame = frame
    this.#port = port
  }

  /**
   * Opens the sandbox. Only messages from the port are handled, and no other page has the port: messages that
   * any window posts to this one are ignored.
   */
  static open(href: string): Promise<Sandbox> {
    const frame = document.createElement('iframe')
    // No `allow-same-origin`: the document gets an opaque origin, which equals no other.
    frame.setAttribute('sandbox', 'allow-scripts')
    frame.setAttribute('aria-hidden', 'true')
    frame.tabIndex = -1
    frame.hidden = true
    frame.title = 'Sandbox of the example runner'
    frame.src = href
    const { port1, port2 } = new MessageChannel()
    const sandbox = new Sandbox(frame, port1)
    return new Promise((resolve, reject) => {
      const fail = (message: string) => {
        sandbox.close()
        reject(new Error(message))
      }
      let timer: ReturnType<typeof setTimeout>
      frame.onload = () => {
        timer = setTimeout(() => fail('The sandbox did not answer.'), LIMITS.answerTime)
        frame.contentWindow?.postMessage(HELLO, '*', [port2])
      }
      frame.onerror = () => fail('The sandbox could not be loaded.')
      port1.onmessage = ({ data }) => {
        if (!isFromFrame(data)) return
        if (data.type !== 'ready') return sandbox.#hear(data)
        clearTimeout(timer)
        resolve(sandbox)
      }
      document.body.append(frame)
    })
  }

  /** Stores a file under a name, from which workers can then be started. */
  store(name: string, content: string | ArrayBuffer): void {
    this.#send({ type: 'file', name, content }, typeof content === 'string' ? [] : [content])
  }

  startWorker(boot: BootRequest & WorkerFiles): SandboxWorker {
    const id = this.#number()
    const worker: SandboxWorker = {
      listen: () => {},
      hasEnded: false,
      request: (request) => {
        const run = this.#number()
        this.#send({ type: 'request', worker: id, request: { ...request, run } })
        return run
      },
      stop: () => {
        worker.hasEnded = true
        this.#workers.delete(id)
        this.#send({ type: 'stop', worker: id })
      },
    }
    this.#workers.set(id, worker)
    this.#send({ type: 'boot', worker: id, ...boot })
    return worker
  }

  /** Removes the frame, with everything that runs in it. */
  close(): void {
    for (const worker of this.#workers.values()) worker.hasEnded = true
    this.#port.close()
    this.#frame.remove()
  }

  #hear(message: Exclude<FromFrame, { type: 'ready' }>): void {
    const worker = this.#workers.get(message.worker)
    if (message.type === 'ended') {
      if (worker) worker.hasEnded = true
      this.#workers.delete(message.worker)
    }
    worker?.listen(message.type === 'sent' ? message.message : message)
  }

  #send(message: ToFrame, transfer: Transferable[] = []): void {
    this.#port.postMessage(message, transfer)
  }

  #number(): number {
    this.#numbers += 1
    return this.#numbers
  }
}
