import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Host } from '@algolia/client-common'
import { algoliasearch } from 'algoliasearch'
import { createSearchService, type ServiceOptions } from '#search-service/index.ts'

export const APP = 'compat-app'
export const ADMIN = 'compat-admin-key'
export const SEARCH = 'compat-search-key'

/** Returns a host in the form that the official clients accept. */
export function hostOf(port: number): Host {
  return { url: '127.0.0.1', port, protocol: 'http', accept: 'readWrite' } as Host
}

export interface Running {
  port: number
  url: string
  /** Internal errors; empty at the end of a passing test. */
  errors: unknown[]
  /** Creates an official client, version 5, with any key. */
  client(apiKey?: string): ReturnType<typeof algoliasearch>
  close(): Promise<void>
}

type Before = (req: IncomingMessage, res: ServerResponse) => boolean

/**
 * Starts the service on a free port with an empty folder. `before` may answer requests in its place, for
 * pages and for faults; it then returns true.
 */
export async function startService(
  options: Partial<ServiceOptions> = {},
  before: Before = () => false,
): Promise<Running> {
  const dataDir = mkdtempSync(join(tmpdir(), 'search-compat-'))
  const errors: unknown[] = []
  const service = createSearchService({
    dataDir,
    appId: APP,
    adminKey: ADMIN,
    searchKey: SEARCH,
    onError: (error) => errors.push(error),
    ...options,
    limits: { requestsPerSecond: 0, ...options.limits },
  })
  const server = createServer((req, res) => {
    if (before(req, res)) return
    void service.handle(req, res).then((handled) => {
      if (!handled) res.writeHead(404).end()
    })
  })
  const { promise, resolve } = Promise.withResolvers<void>()
  // The range of ports reserved for this suite.
  let port = 4300
  server.on('error', () => {
    port += 1
    server.listen(port, '127.0.0.1')
  })
  server.listen(port, '127.0.0.1', resolve)
  await promise
  port = (server.address() as AddressInfo).port
  return {
    port,
    url: `http://127.0.0.1:${port}`,
    errors,
    client: (apiKey = ADMIN) => algoliasearch(APP, apiKey, { hosts: [hostOf(port)] }),
    async close() {
      server.close()
      server.closeAllConnections()
      await service.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** Sends a request without any client; returns the status and the parsed body. */
export async function raw(
  url: string,
  init: RequestInit & { key?: string } = {},
): Promise<{ status: number; body: Record<string, unknown>; headers: Headers }> {
  const { key = ADMIN, headers, ...rest } = init
  const response = await fetch(url, {
    ...rest,
    headers: {
      'x-algolia-application-id': APP,
      'x-algolia-api-key': key,
      ...(headers as Record<string, string>),
    },
  })
  const text = await response.text()
  const body = text === '' ? {} : (JSON.parse(text) as Record<string, unknown>)
  return { status: response.status, body, headers: response.headers }
}
