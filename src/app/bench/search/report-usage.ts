/** What a measured server tells of its process when it is asked. */
export interface Usage {
  /** Bytes. */
  memory: number
  heap: number
  /** Milliseconds that the process has computed so far. */
  processor: number
}

/** Answers the parent's question for the process's usage. */
export function reportUsage(): void {
  process.on('message', (message) => {
    if (message !== 'usage') return
    globalThis.gc?.()
    const { user, system } = process.cpuUsage()
    const { rss, heapUsed } = process.memoryUsage()
    const usage: Usage = { memory: rss, heap: heapUsed, processor: (user + system) / 1000 }
    process.send?.(usage)
  })
}
