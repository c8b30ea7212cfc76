import { connect } from 'node:net'

/** Database servers that tests compare with, and the environment variables that contain their URLs. */
const SERVERS = [
  { variable: 'POSTGRES_URL', name: 'PostgreSQL', port: 5432 },
  { variable: 'MYSQL_URL', name: 'MariaDB or MySQL', port: 3306 },
] as const

/** Timeout for connecting to a server, in milliseconds. */
const CONNECT_TIMEOUT = 3000

/**
 * Removes the variables of servers that don't respond, so that their tests are skipped instead of failing one
 * by one.
 *
 * @param environment is modified.
 * @returns one line for each configured server that doesn't respond.
 */
export async function removeUnreachable(environment: NodeJS.ProcessEnv): Promise<string[]> {
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
    const socket = connect({ host, port, timeout: CONNECT_TIMEOUT })
    const end = (isThere: boolean) => {
      socket.destroy()
      resolve(isThere)
    }
    socket.on('connect', () => end(true))
    socket.on('error', () => end(false))
    socket.on('timeout', () => end(false))
  })
}
