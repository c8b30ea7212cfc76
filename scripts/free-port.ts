import { once } from 'node:events'
import { createServer } from 'node:net'

/** Returns a port that nothing listens on at the moment. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0)
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('A server has no port.')
  return address.port
}
