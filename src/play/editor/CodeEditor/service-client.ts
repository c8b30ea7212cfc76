import { manifest } from 'virtual:runner-manifest'
import { EVENTS } from '#base/model/constants.ts'
import type { RunnerAsset } from '#play/sandbox/manifest.ts'
import { download } from '#play/sandbox/page/download.ts'
import { loadSample } from '#play/sandbox/page/engine-loader.ts'
import type { ServiceAnswers, ServiceReply, ServiceRequest } from '../types/requests.ts'

type AnswerTo<R extends ServiceRequest> = ServiceAnswers[R['ask']]

/** Client of the TypeScript language service, which runs in a worker. */
export class ServiceClient {
  state: 'loading' | 'ready' | 'failed' = 'loading'
  /** Resolves when the service is no longer loading. */
  readonly settled: Promise<void>
  /** Size of its first download, in bytes. */
  readonly size: number
  readonly #worker: Promise<Worker>

  /** @param kysely The version whose declarations it reads. */
  constructor(kysely: string) {
    const { service, typescript, declarations } = manifest.editor
    const types = declarations.find(({ version }) => version === kysely) ?? declarations[0]!
    this.size = service.transfer + typescript.transfer + types.asset.transfer
    this.#worker = startWorker(types.asset)
    this.settled = this.#worker.then(
      () => {
        this.state = 'ready'
        document.dispatchEvent(new Event(EVENTS.runnerUsed))
      },
      () => {
        this.state = 'failed'
      },
    )
  }

  async ask<R extends ServiceRequest>(request: R): Promise<AnswerTo<R>> {
    return send(await this.#worker, request)
  }
}

/** Starts the service. @param types Declarations of Kysely and of the language. */
async function startWorker(types: RunnerAsset): Promise<Worker> {
  const { service, typescript } = manifest.editor
  const [bytes, sample] = await Promise.all([
    download(types, () => {}),
    loadSample(manifest),
    // Into the browser's cache, from which the worker loads them.
    download(service, () => {}),
    download(typescript, () => {}),
  ])
  const worker = new Worker(service.href, { name: 'typescript' })
  const files: Record<string, string> = JSON.parse(new TextDecoder().decode(bytes))
  for (const [name, text] of Object.entries(sample.types)) files[`/sample/${name}`] = text
  const failed = new Promise<never>((_, reject) => {
    worker.onerror = () => reject(new Error('The language service could not be started.'))
  })
  await Promise.race([send(worker, { ask: 'put', files }), failed])
  return worker
}

/** Sends a request; the answer comes on a channel of its own. */
function send<R extends ServiceRequest>(worker: Worker, request: R): Promise<AnswerTo<R>> {
  const { port1, port2 } = new MessageChannel()
  worker.postMessage(request, [port2])
  return new Promise((resolve, reject) => {
    port1.onmessage = ({ data }: MessageEvent<ServiceReply>) => {
      port1.close()
      if ('failure' in data) reject(new Error(data.failure))
      else resolve(data.answer as AnswerTo<R>)
    }
  })
}

const clients = new Map<string, ServiceClient>()

/** Returns the language service shared by all editors of a page that use the same version of Kysely. */
export function sharedService(kysely = manifest.kysely[0]!.version): ServiceClient {
  const shared = clients.get(kysely)
  if (shared && shared.state !== 'failed') return shared
  const client = new ServiceClient(kysely)
  clients.set(kysely, client)
  return client
}

/** Returns the language service of the documented version if it has been loaded; asking for it loads nothing. */
export function loadedService(): ServiceClient | null {
  const client = clients.get(manifest.kysely[0]!.version)
  return client?.state === 'ready' ? client : null
}
