import { manifest } from 'virtual:runner-manifest'
import { EVENTS } from '#model/constants.ts'
import { download } from '#sandbox/page/download.ts'
import { loadSample } from '#sandbox/page/engine-loader.ts'
import type { Numbered, ServiceAnswers, ServiceReply, ServiceRequest } from '../types/requests.ts'

type Waiting = { resolve(answer: never): void; reject(error: Error): void }
type AnswerTo<R extends ServiceRequest> = ServiceAnswers[R['ask']]

/** Client of the TypeScript language service, which runs in a worker. */
export class ServiceClient {
  state: 'loading' | 'ready' | 'failed' = 'loading'
  /** Size of its first download, in bytes. */
  readonly size: number
  readonly #worker: Promise<Worker>
  readonly #waiting = new Map<number, Waiting>()
  readonly #listeners = new Set<() => void>()
  #numbers = 0

  /** @param kysely The version whose declarations it reads. */
  constructor(kysely: string) {
    const { service, declarations } = manifest.editor
    const types = declarations.find(({ version }) => version === kysely) ?? declarations[0]!
    this.size = service.transfer + types.asset.transfer
    this.#worker = this.#start(types.asset)
    this.#worker.then(
      () => this.#become('ready'),
      () => this.#become('failed'),
    )
  }

  async ask<R extends ServiceRequest>(request: R): Promise<AnswerTo<R>> {
    return this.#post(await this.#worker, request)
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  #become(state: 'ready' | 'failed'): void {
    this.state = state
    for (const listener of this.#listeners) listener()
    if (state === 'ready') document.dispatchEvent(new Event(EVENTS.runnerUsed))
  }

  async #start(types: Parameters<typeof download>[0]): Promise<Worker> {
    const { service } = manifest.editor
    const [bytes, sample] = await Promise.all([
      download(types, () => {}),
      loadSample(manifest),
      // Into the browser's cache, from which the worker loads it.
      download(service, () => {}),
    ])
    const worker = new Worker(service.href, { name: 'typescript' })
    worker.onmessage = ({ data }: MessageEvent<ServiceReply>) => this.#settle(data)
    const files: Record<string, string> = JSON.parse(new TextDecoder().decode(bytes))
    for (const [name, text] of Object.entries(sample.types)) files[`/sample/${name}`] = text
    const failed = new Promise<never>((_, reject) => {
      worker.onerror = () => reject(new Error('The language service could not be started.'))
    })
    await Promise.race([this.#post(worker, { ask: 'open', files }), failed])
    return worker
  }

  #post<R extends ServiceRequest>(worker: Worker, request: R): Promise<AnswerTo<R>> {
    this.#numbers += 1
    const message: Numbered<ServiceRequest> = { id: this.#numbers, ...request }
    worker.postMessage(message)
    return new Promise((resolve, reject) => {
      this.#waiting.set(message.id, { resolve, reject })
    })
  }

  #settle(reply: ServiceReply): void {
    const waiting = this.#waiting.get(reply.id)
    this.#waiting.delete(reply.id)
    if ('failure' in reply) waiting?.reject(new Error(reply.failure))
    else waiting?.resolve(reply.answer as never)
  }
}

const clients = new Map<string, ServiceClient>()

/** Returns the language service shared by all editors of a page that use the same version of Kysely. */
export function sharedService(kysely = manifest.kysely[0]!.version): ServiceClient {
  const found = clients.get(kysely)
  if (found && found.state !== 'failed') return found
  const made = new ServiceClient(kysely)
  clients.set(kysely, made)
  return made
}

/** Returns the language service of a version of Kysely if it has been loaded; asking for it loads nothing. */
export function loadedService(kysely = manifest.kysely[0]!.version): ServiceClient | null {
  const client = clients.get(kysely)
  return client?.state === 'ready' ? client : null
}
