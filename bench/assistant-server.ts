/** Serves a built site in a process of its own, and reports what the process holds when it is asked. */
import { readFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { PROJECT_ROOT } from '../src/base/node/project-root.ts'
import { serveSite } from '../src/docs/server/serve-site.ts'

/** What a process has used and holds, with all of its threads. */
export interface ProcessState {
  /** Time of processors since its start, in milliseconds. */
  processor: number
  /** Memory in RAM, in bytes. */
  memory: number
  /** What keeps its event loop alive: sockets, timers, workers. */
  resources: number
  /** Files and sockets that are open, and processes that it has started. Null where /proc isn't. */
  descriptors: number | null
  children: number | null
}

const [dist = ''] = process.argv.slice(2)
const site = await serveSite({ root: PROJECT_ROOT, dist, port: 0 })
process.send?.(site.url)
process.on('message', async (message) => {
  if (message === 'close') {
    await site.close()
    process.disconnect()
  } else {
    // Takes longer than most calls: only for what is held, not for what is spent.
    if (message === 'settled') global.gc?.()
    process.send?.(await readState())
  }
})

async function readState(): Promise<ProcessState> {
  const { user, system } = process.cpuUsage()
  return {
    processor: (user + system) / 1000,
    memory: process.memoryUsage().rss,
    resources: process.getActiveResourcesInfo().length,
    descriptors: await readdir('/proc/self/fd').then(
      (names) => names.length,
      () => null,
    ),
    children: countChildren(),
  }
}

function countChildren(): number | null {
  try {
    const text = readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8').trim()
    return text === '' ? 0 : text.split(' ').length
  } catch {
    return null
  }
}
