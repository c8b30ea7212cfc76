import { createServer, type Server } from 'node:http'
import { CommandError } from './command-error.ts'

/**
 * Starts a server on a port; 0 picks any free one.
 *
 * @throws CommandError when another program uses the port.
 */
export function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const onError = (error: NodeJS.ErrnoException) => {
      reject(error.code === 'EADDRINUSE' ? new CommandError(portInUseText(port)) : error)
    }
    server.once('error', onError)
    server.listen(port, () => {
      server.off('error', onError)
      resolve()
    })
  })
}

/**
 * Checks the port up front, so that `listen` doesn't fail only after a long build.
 *
 * @throws CommandError when another program uses the port.
 */
export async function checkPort(port: number): Promise<void> {
  const server = createServer()
  await listen(server, port)
  await new Promise((resolve) => server.close(resolve))
}

function portInUseText(port: number): string {
  return `Port ${port} is in use. Choose another one with PORT, such as PORT=${port + 1}.`
}
