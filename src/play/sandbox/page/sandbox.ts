import { LIMITS } from '../limits.ts'
import type { RunnerAsset, RunnerManifest } from '../manifest.ts'
import {
  type BootRequest,
  type FromFrame,
  type FromWorker,
  HELLO,
  isFromFrame,
  type ToFrame,
  type WorkerRequest,
} from '../protocol/messages.ts'
import { download } from './download.ts'
import { type ByteProgress, filesFor } from './engine-loader.ts'

/** What the sandbox reports of one worker: its messages, and its end if the page didn't ask for it. */
export type WorkerReport = FromWorker | Omit<Extract<FromFrame, { type: 'ended' }>, 'worker'>

/** A worker in the sandbox. */
export interface SandboxWorker {
  /** Receives what the worker reports; each request replaces it. */
  listen: (report: WorkerReport) => void
  /** Whether the worker was terminated. */
  hasEnded: boolean
  request(request: WorkerRequest): void
  stop(): void
}

/** The sandbox's document in a hidden frame, and the only port for communicating with it. */
export class Sandbox {
  readonly #manifest: RunnerManifest
  readonly #frame: HTMLIFrameElement
  readonly #port: MessagePort
  /** The files that the document has or will have, by name; each one is fetched and sent once. */
  readonly #stored = new Map<string, Promise<void>>()
  readonly #workers = new Map<number, SandboxWorker>()
  /** Number of workers that were started. */
  #count = 0

  private constructor(manifest: RunnerManifest, frame: HTMLIFrameElement, port: MessagePort) {
    this.#manifest = manifest
    this.#frame = frame
    this.#port = port
  }

  /**
   * Opens the sandbox. Only messages from the port are handled, and no other page has the port: messages that
   * any window posts to this one are ignored.
   */
  static open(manifest: RunnerManifest): Promise<Sandbox> {
    const frame = document.createElement('iframe')
    // No `allow-same-origin`: the document gets an opaque origin, which equals no other.
    frame.setAttribute('sandbox', 'allow-scripts')
    frame.hidden = true
    frame.src = manifest.sandbox
    const { port1, port2 } = new MessageChannel()
    const sandbox = new Sandbox(manifest, frame, port1)
    return new Promise((resolve, reject) => {
      const fail = () => {
        sandbox.close()
        reject(new Error('The sandbox did not answer.'))
      }
      let timer: ReturnType<typeof setTimeout>
      frame.onload = () => {
        timer = setTimeout(fail, LIMITS.answerTime)
        frame.contentWindow?.postMessage(HELLO, '*', [port2])
      }
      port1.onmessage = ({ data }) => {
        if (!isFromFrame(data)) return
        if (data.type !== 'ready') return sandbox.#hear(data)
        clearTimeout(timer)
        resolve(sandbox)
      }
      document.body.append(frame)
    })
  }

  /** Starts a worker once the files that it needs have been fetched. */
  async startWorker(
    request: BootRequest,
    report: (progress: ByteProgress) => void,
  ): Promise<SandboxWorker> {
    const { scripts, binaries } = filesFor(this.#manifest, request)
    await this.#storeAll({ ...scripts, ...binaries }, report)
    this.#count += 1
    const id = this.#count
    const worker: SandboxWorker = {
      listen: () => {},
      hasEnded: false,
      request: (request) => this.#send({ type: 'request', worker: id, request }),
      stop: () => {
        worker.hasEnded = true
        this.#workers.delete(id)
        this.#send({ type: 'stop', worker: id })
      },
    }
    this.#workers.set(id, worker)
    const files = { scripts: Object.keys(scripts), binaries: Object.keys(binaries) }
    this.#send({ type: 'boot', worker: id, ...request, ...files })
    return worker
  }

  async #storeAll(
    files: Record<string, RunnerAsset>,
    report: (progress: ByteProgress) => void,
  ): Promise<void> {
    const missing = Object.entries(files).filter(([name]) => !this.#stored.has(name))
    const received = new Map<string, number>()
    const total = missing.reduce((sum, [, { transfer }]) => sum + transfer, 0)
    for (const [name, asset] of missing) {
      const stored = this.#store(name, asset, (done) => {
        received.set(name, done * asset.transfer)
        const bytes = [...received.values()].reduce((sum, size) => sum + size, 0)
        report({ received: Math.round(bytes), total })
      })
      this.#stored.set(name, stored)
      // A failed download can be retried.
      stored.catch(() => this.#stored.delete(name))
    }
    await Promise.all(Object.keys(files).map((name) => this.#stored.get(name)))
  }

  async #store(name: string, asset: RunnerAsset, onProgress: (done: number) => void) {
    const bytes = await download(asset, onProgress)
    const isScript = asset.href.endsWith('.js')
    if (isScript) this.#send({ type: 'file', name, content: new TextDecoder().decode(bytes) })
    else this.#send({ type: 'file', name, content: bytes }, [bytes])
  }

  /** Removes the frame, with everything that runs in it. */
  close(): void {
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
}
