import type { IncomingMessage, ServerResponse } from 'node:http'
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js'
import {
  ApiProblem,
  createRateLimit,
  identifyCaller,
  isLoopback,
  networkOf,
  readBody,
} from '#docs/search-service/index.ts'
import { requestedHost } from './host-check.ts'
import { LIMITS } from './limits.ts'
import { type AssistantSources, createServer } from './server.ts'

export interface AssistantServiceOptions {
  /** Opens what the tools read; called with the first request. */
  open(): Promise<AssistantSources>
  /** The site's public address, and its base path with slashes at both ends. */
  url: string
  base: string
  /** Takes a caller's address from `x-forwarded-for`. */
  trustProxy: boolean
  /** Calls per second and address, with bursts of twice as many; 0 means no limit. Loopback has none. */
  callsPerSecond: number
  /** Whether code of callers on other machines is checked, too. */
  checksForAll: boolean
  /** Called with what went wrong inside, for the log. */
  report: (message: string) => void
}

/**
 * Creates the handler of `POST /mcp`: the Model Context Protocol's streamable HTTP, without sessions, answered
 * with JSON.
 *
 * @returns `handle`, which answers a request if its path is that one, and otherwise returns false.
 */
export function createAssistantService(options: AssistantServiceOptions) {
  const { url: siteUrl, base, trustProxy, callsPerSecond, report } = options
  const takeTokens = createRateLimit(callsPerSecond)
  let sources: Promise<AssistantSources> | null = null

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const host = requestedHost(request, siteUrl)
    if (!host) {
      throw new ApiProblem(
        403,
        `Requests are accepted for localhost and ${new URL(siteUrl).host} only`,
      )
    }
    if (request.method !== 'POST') {
      response.setHeader('allow', 'POST')
      throw new ApiProblem(405, 'There are no sessions and no streams here: send a POST request')
    }
    const body = parseJson(await readBody(request, LIMITS.callBytes))
    const caller = identifyCaller(request, trustProxy)
    const isLimited = callsPerSecond > 0 && !isLoopback(caller)
    if (isLimited && !takeTokens(caller, Array.isArray(body) ? body.length : 1)) {
      throw new ApiProblem(429, 'Too many requests: wait a second')
    }
    sources ??= options.open()
    // A proxy on this machine speaks for others, and names their host or their address.
    const isHere =
      host.isLoopback &&
      isLoopback(networkOf(request.socket.remoteAddress ?? '')) &&
      !('x-forwarded-for' in request.headers || 'forwarded' in request.headers)
    const opened = await sources
    const checksFor = isHere || options.checksForAll ? caller : null
    if (checksFor !== null) void opened.checker.warm()
    const server = createServer(opened, { origin: host.origin, base, checksFor })
    // Without a generator of ids there are no sessions.
    const transport = new StreamableHTTPServerTransport({ enableJsonResponse: true })
    response.once('close', () => void server.close())
    await server.connect(transport)
    await transport.handleRequest(request, response, body)
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
    const target = request.url?.startsWith('/') ? request.url : '/'
    const path = URL.parse(`http://localhost${target}`)?.pathname
    if (path !== '/mcp' && path !== `${base}mcp`) return false
    try {
      await answer(request, response)
    } catch (error) {
      if (!(error instanceof ApiProblem)) {
        report(error instanceof Error ? (error.stack ?? error.message) : String(error))
      }
      sendError(request, response, error)
    }
    return true
  }

  return {
    handle,
    /** Ends what checks have started. */
    async close() {
      await (await sources)?.checker.close()
    },
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new ApiProblem(400, 'The body of this request is not JSON')
  }
}

/** Code of the protocol for errors of the server, JSON-RPC's range for them. */
const SERVER_ERROR = -32_000

/** Sends an error as JSON-RPC; nothing about the inside is said. */
function sendError(request: IncomingMessage, response: ServerResponse, error: unknown): void {
  if (response.destroyed || response.headersSent) return
  const { status, message } =
    error instanceof ApiProblem ? error : new ApiProblem(500, 'Internal server error')
  // What is left of a refused body isn't read.
  if (!request.complete) response.setHeader('connection', 'close')
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' })
  response.end(JSON.stringify({ jsonrpc: '2.0', id: null, error: { code: SERVER_ERROR, message } }))
}
