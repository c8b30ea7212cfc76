import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAssistantService } from './http.ts'
import { LIMITS } from './limits.ts'
import type { AssistantSources } from './server.ts'

const SOURCES: AssistantSources = {
  version: '1.2.3',
  index: () => null,
  checker: {
    check: async ({ code, dialect }) => ({
      problems: [],
      sql: [],
      notes: [],
      state: { code, dialect },
    }),
    async warm() {},
    close: async () => {},
  },
  names: {
    lookUp() {
      throw new Error('a secret of the inside')
    },
  },
  pages: {
    paths: ['/docs/intro'],
    read: async ({ path }) => ({ markdown: path, part: 1, parts: 1 }),
    readList: async () => 'list',
  },
}
const PING = { jsonrpc: '2.0', id: 1, method: 'ping' }

let server: Server
let opened = 0
const reports: string[] = []

beforeAll(async () => {
  const { handle } = createAssistantService({
    checksForAll: false,
    url: 'https://docs.example.org',
    base: '/base/',
    trustProxy: true,
    callsPerSecond: 2,
    report: (message) => reports.push(message),
    async open() {
      opened += 1
      return SOURCES
    },
  })
  server = createServer(async (incoming, response) => {
    if (!(await handle(incoming, response))) response.writeHead(204).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(() => server.close())

interface Sent {
  path?: string
  method?: string
  body?: unknown
  headers?: Record<string, string>
}

/** Sends a request with Node's own client, which lets the host be anything. */
function send({ path = '/mcp', method = 'POST', body = PING, headers = {} }: Sent = {}) {
  const { port } = server.address() as AddressInfo
  return new Promise<{ status: number; headers: object; body: string }>((resolve, reject) => {
    const sent = request(
      {
        port,
        path,
        method,
        headers: {
          'content-type': 'application/json',
          accept: 'application/json, text/event-stream',
          ...headers,
        },
      },
      (response) => {
        let text = ''
        response.on('data', (part) => {
          text += part
        })
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body: text }),
        )
      },
    )
    sent.on('error', reject)
    sent.end(method === 'GET' ? undefined : typeof body === 'string' ? body : JSON.stringify(body))
  })
}

test('a call is answered with JSON, without a session; other paths are not ours', async () => {
  const { status, headers, body } = await send()
  expect({ status, body: JSON.parse(body) }).toEqual({
    status: 200,
    body: { jsonrpc: '2.0', id: 1, result: {} },
  })
  expect(headers).toMatchObject({ 'content-type': 'application/json' })
  expect(headers).not.toHaveProperty('mcp-session-id')
  expect((await send({ path: '/base/mcp' })).status).toBe(200)
  expect((await send({ path: '/mcp/other' })).status).toBe(204)
  expect(opened).toBe(1)
})

test.each([
  [{ host: 'evil.example' }, 403],
  [{ host: 'localhost.evil.example' }, 403],
  [{ origin: 'https://evil.example' }, 403],
  [{ origin: 'null' }, 403],
  [{ host: 'docs.example.org' }, 200],
  [{ host: 'localhost:1234', origin: 'http://localhost:6274' }, 200],
  [{ host: '[::1]:80' }, 200],
  [{ origin: 'https://docs.example.org' }, 200],
])('a request with %j gets %d', async (headers, status) => {
  expect((await send({ headers })).status).toBe(status)
})

test('what is not a call is refused in one sentence', async () => {
  expect(await send({ method: 'GET' })).toMatchObject({
    status: 405,
    headers: { allow: 'POST' },
    body: expect.stringContaining('send a POST request'),
  })
  expect(await send({ body: '{' })).toMatchObject({
    status: 400,
    body: expect.stringContaining('not JSON'),
  })
  expect((await send({ body: 'x'.repeat(LIMITS.callBytes + 1) })).status).toBe(413)
})

test('callers of other machines have a rate', async () => {
  const headers = { 'x-forwarded-for': '203.0.113.7' }
  const statuses = []
  for (let i = 0; i < 6; i += 1) statuses.push((await send({ headers })).status)
  expect(statuses.slice(0, 4)).toEqual([200, 200, 200, 200])
  expect(statuses).toContain(429)
  expect((await send({ headers: { 'x-forwarded-for': '203.0.113.8' } })).status).toBe(200)
})

test('code is checked for callers on this machine only', async () => {
  const list = { jsonrpc: '2.0', id: 1, method: 'tools/list' }
  const tools = async (headers: Record<string, string>) =>
    (await send({ body: list, headers })).body.includes('"check_query"')
  expect(await tools({})).toBe(true)
  expect(await tools({ host: 'docs.example.org' })).toBe(false)
  expect(await tools({ 'x-forwarded-for': '203.0.113.9' })).toBe(false)
  expect(await tools({ forwarded: 'for=203.0.113.9' })).toBe(false)
})
