import type { IncomingMessage, ServerResponse } from 'node:http'
import { authenticate, requireAcl } from '../auth/gate.ts'
import type { Grant } from '../auth/key-ring.ts'
import { ApiProblem, badRequest, methodNotAllowed } from '../http/api-problem.ts'
import { readJson } from '../http/body.ts'
import { readCaller } from '../http/caller.ts'
import type { Metrics } from '../http/metrics.ts'
import type { Quota } from '../http/quota.ts'
import { sendJson, sendProblem } from '../http/respond.ts'
import { createRouter, readSegments } from '../http/router.ts'
import type { Route, Services } from './context.ts'

interface AnswererOptions {
  routes: Route[]
  services: Services
  quota: Quota
  metrics: Metrics
  /** Application ID that requests must specify. */
  appId: string
  trustProxy: boolean
  /** Called with errors that aren't API errors. */
  onError: (error: unknown) => void
}

/** Creates a handler that answers a request to an endpoint, even if it fails; every response is counted. */
export function createRequestHandler(options: AnswererOptions) {
  const { services, quota, metrics, appId, trustProxy, onError } = options
  const router = createRouter(options.routes)

  function find(method: string, segments: string[]) {
    const match = router.match(method, segments)
    if (match) return match
    throw router.hasPath(segments)
      ? new ApiProblem(405, 'Method not allowed')
      : new ApiProblem(404, 'Path not found')
  }

  async function serve(
    req: IncomingMessage,
    res: ServerResponse,
    url: URL,
    onRoute: (pattern: string) => void,
  ): Promise<void> {
    const segments = readSegments(url.pathname)
    if (!segments) throw badRequest('Invalid path encoding')
    if (url.pathname === '/1/isalive') {
      await sendJson(req, res, 200, { message: 'server is alive' })
      return
    }
    const caller = readCaller(req, url, trustProxy)
    quota.take(caller.address, 1)
    const { route, parameters } = find(req.method ?? 'GET', segments)
    onRoute(route.pattern)
    const grant = authenticate(services.keys, appId, caller)
    requireRight(grant, route.acl)
    const { writeBodyBytes, readBodyBytes, bodyTimeout } = services.limits
    const size = route.writes ? writeBodyBytes : readBodyBytes
    const body = req.method === 'GET' ? {} : await readJson(req, size, bodyTimeout)
    const call = { services, caller, grant, path: parameters, query: url.searchParams, body }
    await sendJson(req, res, route.creates ? 201 : 200, await route.handle(call))
  }

  return async (req: IncomingMessage, res: ServerResponse, url: URL): Promise<void> => {
    const start = performance.now()
    let pattern = 'other'
    let status: number
    try {
      await serve(req, res, url, (known) => {
        pattern = known
      })
      status = res.statusCode
    } catch (error) {
      if (!(error instanceof ApiProblem)) onError(error)
      status = await sendProblem(req, res, error)
    }
    metrics.observe(pattern, status, (performance.now() - start) / 1000)
  }
}

function requireRight(grant: Grant, acl: Route['acl']): void {
  if (acl === 'admin') {
    if (!grant.isAdmin) throw methodNotAllowed()
  } else if (acl !== 'any') requireAcl(grant, acl)
}
