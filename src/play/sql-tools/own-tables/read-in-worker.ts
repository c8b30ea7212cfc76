import type { AskEngine, OwnDatabase } from './own-database.ts'
import type { FromReader, Reading, ToReader } from './reading-worker.ts'

/** Thrown if the code that reads tables could not be loaded; another reading tries again. */
export class NotLoadedError extends Error {}

/**
 * Reads tables in a worker of its own, since a large text takes seconds: the page stays usable meanwhile, and the
 * memory is free again with the worker.
 *
 * @param ask asks an engine, which only the page can.
 * @param signal ends the reading.
 * @throws Error with a sentence for the reader, `NotLoadedError`, or the signal's reason.
 */
export function readInWorker(
  reading: Reading,
  ask: AskEngine,
  signal: AbortSignal,
): Promise<OwnDatabase> {
  signal.throwIfAborted()
  const worker = new Worker(new URL('./reading-worker.ts', import.meta.url), { type: 'module' })
  const send = (message: ToReader) => worker.postMessage(message)
  const answer = new Promise<OwnDatabase>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason))
    worker.onerror = () => reject(new NotLoadedError())
    worker.onmessage = ({ data }: MessageEvent<FromReader>) => {
      if (data.type === 'done') resolve(data.database)
      else if (data.type === 'failed') reject(new Error(data.why))
      else {
        ask(data.statements, data.engine).then(
          (reply) => send({ type: 'reply', reply }),
          (error) => send({ type: 'no-reply', why: error.message }),
        )
      }
    }
    send({ type: 'read', reading })
  })
  return answer.finally(() => worker.terminate())
}
