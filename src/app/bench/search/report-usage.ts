/** Process statistics that a measured server reports on request. */
export interface Usage {
  /** Resident memory in bytes. */
  memory: number
  heap: number
  /** CPU time of the process so far, in milliseconds. */
  processor: number
}

/** Responds to the parent process's requests for usage statistics. */
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
