import { createServer } from 'node:http'
import { join } from 'node:path'
import sirv from 'sirv'
import { SANDBOX_HEADERS } from '#model/sandbox.ts'
import { buildTestSite } from './build-site.ts'

const PORT = 4240

/** As strict as the policy of the site's own pages. */
const SITE_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "frame-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')

const root = join(import.meta.dirname, '../..')
const folder = await buildTestSite(root)
const files = sirv(folder, {
  brotli: true,
  gzip: true,
  setHeaders(response, pathname) {
    response.setHeader('Content-Security-Policy', SITE_POLICY)
    response.setHeader('X-Frame-Options', 'DENY')
    response.setHeader('X-Content-Type-Options', 'nosniff')
    if (pathname.startsWith('/assets/')) {
      response.setHeader('Cache-Control', 'public, max-age=31536000, immutable')
    }
    if (pathname.startsWith('/assets/runner/sandbox-')) {
      for (const [name, value] of Object.entries(SANDBOX_HEADERS)) response.setHeader(name, value)
    }
  },
})

/** Addresses with a query that were asked for: nothing on the site has one, escaping code does. */
const escaped: string[] = []

createServer((request, response) => {
  if (request.url === '/escaped') {
    response.end(JSON.stringify(escaped.splice(0)))
    return
  }
  if (request.url?.includes('?')) escaped.push(request.url)
  files(request, response, () => {
    response.statusCode = 404
    response.end()
  })
})
  .on('upgrade', (request, socket) => {
    escaped.push(request.url ?? '')
    socket.destroy()
  })
  .listen(PORT)
