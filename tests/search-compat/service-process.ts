import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { algoliasearch } from 'algoliasearch'
import { ADMIN, APP, hostOf, SEARCH } from './running-service.ts'

const MAIN = fileURLToPath(new URL('../../src/search-service/main.ts', import.meta.url))

export interface ServiceProcess {
  port: number
  /** Kills the process immediately, like a power failure. */
  kill(): Promise<void>
}

/**
 * Starts the service standalone, in a separate process, on a folder.
 *
 * @param kilobytes maximum size of any file, as if the disk were full.
 */
export async function startProcess(
  dataDir: string,
  port: number,
  kilobytes: number | 'unlimited' = 'unlimited',
): Promise<ServiceProcess> {
  const command = [`ulimit -f ${kilobytes}; exec "$0" "$1"`, process.execPath, MAIN]
  const child: ChildProcess = spawn('bash', ['-c', ...command], {
    env: {
      PATH: process.env.PATH,
      SEARCH_SERVICE_PORT: String(port),
      SEARCH_SERVICE_DATA: dataDir,
      SEARCH_SERVICE_RATE: '0',
      SEARCH_APP_ID: APP,
      SEARCH_API_KEY: SEARCH,
      SEARCH_ADMIN_KEY: ADMIN,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  await Promise.race([
    once(child.stdout ?? child, 'data'),
    ended.then(() => {
      throw new Error('The service ended before it was ready')
    }),
  ])
  return {
    port,
    async kill() {
      child.kill('SIGKILL')
      await ended
    },
  }
}

/**
 * Creates an official client for hosts on these ports, tried in this order.
 *
 * @param options.timeout milliseconds to wait for the first byte of a response. Default: the client's own,
 * 2,000.
 */
export function clientOf(
  ports: number[],
  { apiKey = ADMIN, timeout }: { apiKey?: string; timeout?: number } = {},
) {
  const timeouts = timeout && { connect: timeout, read: timeout, write: timeout }
  return algoliasearch(APP, apiKey, { hosts: ports.map(hostOf), ...(timeouts && { timeouts }) })
}
