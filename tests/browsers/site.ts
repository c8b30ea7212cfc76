import { createServer, request } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { serveSite } from '#docs/server/serve-site.ts'

/** The built site behind a network that a scenario can slow down and cut, in the same way for each engine. */
export interface TestSite {
  /** Origin of the site. */
  origin: string
  /** Delays the answers to some addresses. */
  delay(matching: RegExp, milliseconds: number): void
  /** Cuts the network, or mends it. */
  setOffline(offline: boolean): void
  /** Answers some addresses with an error of the server. */
  breakFiles(matching: RegExp): void
  /** Answers some scripts with an empty one: as if they were still on their way, but the page's load can end. */
  emptyScripts(matching: RegExp): void
  /** Forbids all scripts, also those in documents, as for readers who have turned JavaScript off. */
  forbidScripts(): void
  /** Paths that were asked for, in order. */
  requested: string[]
  /** Takes back all of this; what was delayed is answered. */
  reset(): void
  close(): Promise<void>
}

const root = fileURLToPath(new URL('../..', import.meta.url))

export async function startSite(): Promise<TestSite> {
  const site = await serveSite({ root, port: 0 })
  const target = new URL(site.url)
  const sockets = new Set<Socket>()
  let untilReset = Promise.withResolvers<void>()
  let delays: { matching: RegExp; milliseconds: number }[] = []
  let broken: RegExp[] = []
  let empty: RegExp[] = []
  let isOffline = false
  let hasScripts = true
  const requested: string[] = []

  const server = createServer(async (incoming, outgoing) => {
    const path = incoming.url ?? '/'
    requested.push(path)
    const delay = delays.find(({ matching }) => matching.test(path))
    if (delay) await Promise.race([wait(delay.milliseconds), untilReset.promise])
    if (isOffline) return void incoming.socket.destroy()
    if (broken.some((matching) => matching.test(path))) return void outgoing.writeHead(503).end()
    if (empty.some((matching) => matching.test(path))) {
      return void outgoing.writeHead(200, { 'content-type': 'text/javascript' }).end()
    }
    const { method, headers } = incoming
    const forwarded = request({ port: target.port, path, method, headers }, (answer) => {
      if (!hasScripts) answer.headers['content-security-policy'] = "script-src 'none'"
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    })
    forwarded.on('error', () => outgoing.destroy())
    incoming.pipe(forwarded)
  })
  server.on('connection', (socket) => {
    if (isOffline) return void socket.destroy()
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  await new Promise<void>((resolve) => server.listen(0, resolve))

  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    requested,
    delay: (matching, milliseconds) => void delays.push({ matching, milliseconds }),
    breakFiles: (matching) => void broken.push(matching),
    emptyScripts: (matching) => void empty.push(matching),
    forbidScripts() {
      hasScripts = false
    },
    setOffline(offline) {
      isOffline = offline
      if (offline) for (const socket of sockets) socket.destroy()
    },
    reset() {
      delays = []
      untilReset.resolve()
      untilReset = Promise.withResolvers()
      broken = []
      empty = []
      isOffline = false
      hasScripts = true
      requested.length = 0
    },
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
      await site.close()
    },
  }
}
