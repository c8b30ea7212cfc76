import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { requester } from './requester.ts'

const servers: Server[] = []

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

async function start(answer: RequestListener): Promise<string> {
  const server = createServer(answer)
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, resolve))
  return `http://localhost:${(server.address() as AddressInfo).port}/`
}

const REQUEST = { method: 'POST' as const, headers: {}, data: '{}' }

test('an answer may take longer than a connection', async () => {
  const url = await start((_request, response) => {
    setTimeout(() => response.end('late'), 300)
  })
  const times = { connectTimeout: 50, responseTimeout: 30_000 }
  const answer = await requester.send({ ...REQUEST, url, ...times })
  expect(answer).toEqual({ status: 200, content: 'late', isTimedOut: false })
})

test.each([
  ['no answer', () => {}],
  [
    'a body that ends nowhere',
    (_: unknown, response: { write(text: string): void }) => response.write('{'),
  ],
] as const)('%s is a timeout', async (_name, answer) => {
  const url = await start(answer as RequestListener)
  const times = { connectTimeout: 50, responseTimeout: 50 }
  const { status, isTimedOut } = await requester.send({ ...REQUEST, url, ...times })
  expect({ status, isTimedOut }).toEqual({ status: 0, isTimedOut: true })
})

test('a host that refuses a connection has not timed out', async () => {
  const times = { connectTimeout: 5000, responseTimeout: 5000 }
  const url = 'http://localhost:1/'
  const { status, isTimedOut } = await requester.send({ ...REQUEST, url, ...times })
  expect({ status, isTimedOut }).toEqual({ status: 0, isTimedOut: false })
})
