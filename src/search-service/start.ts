import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { loadOrCreateAdminKey } from './admin-key.ts'
import { readServiceEnvironment } from './environment.ts'
import { SERVER_OPTIONS } from './http/server-options.ts'
import { createSearchService } from './index.ts'

export interface RunningService {
  url: string
  /** File that contains the admin key, if none was given. */
  adminKeyFile: string | null
  close(): Promise<void>
}

/**
 * Runs the service standalone, configured by its environment; README.md lists the variables.
 *
 * @throws if a variable is invalid, the port is in use, or the data can't be used.
 */
export async function startService(
  variables: Readonly<Record<string, string | undefined>>,
): Promise<RunningService> {
  const { port: wantedPort, host, adminKey, ...options } = readServiceEnvironment(variables)
  const service = createSearchService({
    ...options,
    ...(adminKey ? { adminKey } : {}),
    metrics: true,
    onError: (error) => console.error(error),
  })
  const server = createServer(SERVER_OPTIONS, (req, res) => {
    void service.handle(req, res).then((handled) => {
      if (handled) return
      res.writeHead(404, { 'content-type': 'application/json; charset=UTF-8' })
      res.end(JSON.stringify({ message: 'Path not found', status: 404 }))
    })
  })
  await service.ready()
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  server.once('error', reject)
  server.listen(wantedPort, host, resolve)
  await promise
  let closing: Promise<void> | null = null
  const close = () => {
    closing ??= (async () => {
      server.close()
      server.closeIdleConnections()
      await service.close()
      server.closeAllConnections()
    })()
    return closing
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void close())
  const { port } = server.address() as AddressInfo
  return {
    url: `http://${host}:${port}`,
    adminKeyFile: adminKey ? null : loadOrCreateAdminKey(options.dataDir).file,
    close,
  }
}
