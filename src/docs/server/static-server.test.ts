import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { IMMUTABLE, REVALIDATE, type ServingRules } from '#docs/output/serving-rules.ts'
import { SERVER_OPTIONS } from '#docs/search-service/index.ts'
import { createStaticServer } from './static-server.ts'

const RULES: ServingRules = {
  url: 'https://example.org',
  base: '/base/',
  headers: { 'Content-Security-Policy': "default-src 'none'", 'Cache-Control': REVALIDATE },
  exceptions: [
    { pattern: '/assets/*', headers: { 'Cache-Control': IMMUTABLE } },
    { pattern: '/*.rsc', headers: { 'Content-Type': 'text/x-component; charset=utf-8' } },
  ],
  redirects: { '/base/old': '/base/docs/intro', '/base/Name': '/base/docs/types#Name' },
  search: null,
}
const SCRIPT = 'console.log("a script that is long enough to be compressed")'

let folder: string
let server: Server

test('requests that arrive slowly end', () => {
  const { headersTimeout, requestTimeout, connectionsCheckingInterval } = SERVER_OPTIONS
  expect(server).toMatchObject({ headersTimeout, requestTimeout })
  expect(Math.max(headersTimeout ?? 0, requestTimeout ?? 0)).toBeLessThanOrEqual(30_000)
  expect(connectionsCheckingInterval).toBeLessThanOrEqual(5_000)
})

/** Sends a request with Node's own client, which doesn't normalize paths. */
function ask(path: string, options: { method?: string; headers?: Record<string, string> } = {}) {
  const { port } = server.address() as AddressInfo
  return new Promise<{ status: number; headers: Record<string, unknown>; body: Buffer }>(
    (resolve, reject) => {
      const sent = request({ port, path, ...options }, (response) => {
        const parts: Buffer[] = []
        response.on('data', (part) => parts.push(part))
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(parts),
          }),
        )
      })
      sent.on('error', reject)
      sent.end()
    },
  )
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'static-server-'))
  await mkdir(join(folder, 'docs'))
  await mkdir(join(folder, 'assets'))
  const files: Record<string, string | Buffer> = {
    'index.html': '<h1>Home</h1>',
    '404.html': '<h1>Not found</h1>',
    'docs/intro.html': '<h1>Intro</h1>',
    'docs/intro.rsc': '0:{}',
    'assets/a-1234.js': SCRIPT,
    'assets/f-1234.woff2': 'font',
    'assets/a-1234.js.br': brotliCompressSync(SCRIPT),
  }
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content)
  await writeFile(join(folder, '../..', 'secret.txt'), 'secret')
  server = await createStaticServer({ dist: folder, rules: RULES })
  await new Promise<void>((resolve) => server.listen(0, resolve))
})

afterAll(async () => {
  server.close()
  await rm(folder, { recursive: true })
})

describe('pages', () => {
  test('stand below the base path, without an extension', async () => {
    expect((await ask('/base/')).body.toString()).toBe('<h1>Home</h1>')
    const { status, headers, body } = await ask('/base/docs/intro')
    expect(status).toBe(200)
    expect(headers['content-type']).toMatch(/^text\/html/)
    expect(headers['cache-control']).toBe(REVALIDATE)
    expect(headers['content-security-policy']).toBe("default-src 'none'")
    expect(body.toString()).toBe('<h1>Intro</h1>')
  })

  test.each([
    ['/base/docs/intro.html?a=1', '/base/docs/intro?a=1'],
    ['/base/docs/intro/', '/base/docs/intro'],
    ['/base/docs/intro/index.html', '/base/docs/intro'],
    ['/base/index.html', '/base/'],
    ['/base/old', '/base/docs/intro'],
    ['/base/Name?dialect=mysql', '/base/docs/types?dialect=mysql#Name'],
    ['/base', '/base/'],
    ['/', '/base/'],
  ])('%s leads to %s', async (path, target) => {
    const { status, headers } = await ask(path)
    expect([301, 302]).toContain(status)
    expect(headers.location).toBe(target)
  })

  test('a payload has its own type', async () => {
    const { headers } = await ask('/base/docs/intro.rsc')
    expect(headers['content-type']).toBe('text/x-component; charset=utf-8')
  })

  test('an unknown path is answered by 404.html with status 404', async () => {
    for (const path of ['/base/docs/unknown', '/elsewhere']) {
      const { status, body } = await ask(path)
      expect(status).toBe(404)
      expect(body.toString()).toBe('<h1>Not found</h1>')
    }
  })
})

describe('files', () => {
  test('with a hash are cached for ever, and compressed where the client reads it', async () => {
    const plain = await ask('/base/assets/a-1234.js')
    expect(plain.headers['cache-control']).toBe(IMMUTABLE)
    expect(plain.body.toString()).toBe(SCRIPT)
    const brotli = await ask('/base/assets/a-1234.js', { headers: { 'accept-encoding': 'br' } })
    expect(brotli.headers['content-encoding']).toBe('br')
    expect(brotli.headers['content-type']).toMatch(/javascript/)
    expect(brotli.headers.vary).toMatch(/accept-encoding/i)
  })

  test('of fonts are the same for each encoding that a client reads', async () => {
    for (const encoding of ['br, gzip', 'identity']) {
      const font = await ask('/base/assets/f-1234.woff2', {
        headers: { 'accept-encoding': encoding },
      })
      expect(font.headers.vary).toBeUndefined()
      expect(font.body.toString()).toBe('font')
    }
  })

  test('are not sent again to who has them', async () => {
    const { headers } = await ask('/base/docs/intro')
    expect(headers.etag).toBeDefined()
    const again = await ask('/base/docs/intro', {
      headers: { 'if-none-match': String(headers.etag) },
    })
    expect(again.status).toBe(304)
  })

  test('can be asked for in part, and by HEAD', async () => {
    const part = await ask('/base/assets/a-1234.js', { headers: { range: 'bytes=0-6' } })
    expect(part.status).toBe(206)
    expect(part.body.toString()).toBe('console')
    const head = await ask('/base/docs/intro', { method: 'HEAD' })
    expect(head.status).toBe(200)
    expect(head.body).toHaveLength(0)
  })
})

describe('bad requests', () => {
  test.each(['/base/../secret.txt', '/base/..%2fsecret.txt', '/base/%2e%2e/secret.txt'])(
    '%s does not leave the folder',
    async (path) => {
      const { body } = await ask(path)
      expect(body.toString()).not.toContain('secret')
    },
  )

  test('a malformed address is refused', async () => {
    expect((await ask('/base/%')).status).toBe(400)
    expect((await ask('//')).status).toBeLessThan(500)
  })

  test('only GET and HEAD are answered', async () => {
    const { status, headers } = await ask('/base/', { method: 'POST' })
    expect(status).toBe(405)
    expect(headers.allow).toBe('GET, HEAD')
  })

  test('the server says that it lives', async () => {
    expect((await ask('/healthz')).status).toBe(200)
  })
})
