import { connect } from 'node:net'

/** Servers that tests compare with, by the variable that names them. */
const SERVERS = [
  { variable: 'POSTGRES_URL', name: 'PostgreSQL', port: 5432 },
  { variable: 'MYSQL_URL', name: 'MariaDB or MySQL', port: 3306 },
] as const

/** Time for a server to take a connection, in milliseconds. */
const PATIENCE = 3000

/**
 * Takes variables away whose servers don't answer, so that their tests are skipped instead of failing one
 * by one.
 *
 * @param environment is changed.
 * @returns one line for each server that is named and not there.
 */
export async function leaveOutUnreachable(environment: NodeJS.ProcessEnv): Promise<string[]> {
  const lines = await Promise.all(
    SERVERS.map(async ({ variable, name, port }) => {
      const address = environment[variable]
      if (!address) return []
      const { hostname, port: own } = new URL(address)
      if (await answers(hostname, Number(own) || port)) return []
      delete environment[variable]
      return [`${name} does not answer at ${hostname}:${own || port} (${variable}).`]
    }),
  )
  return lines.flat()
}

function answers(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host, port, timeout: PATIENCE })
    const end = (isThere: boolean) => {
      socket.destroy()
      resolve(isThere)
    }
    socket.on('connect', () => end(true))
    socket.on('error', () => end(false))
    socket.on('timeout', () => end(false))
  })
}
