/** Maximum number of concurrent prefetches. */
const MAX_CONCURRENT = 4
/** Maximum number of prefetches for the initial view: links scrolled to are more likely to be followed. */
const MAX_INITIAL = 12

/** The pages to prefetch, by path, in order. */
export interface PrefetchQueue {
  /** Empties the queue for another page; the next paths are those of its initial view. */
  restart(): void
  /** Adds pages that aren't fetched yet. */
  add(paths: readonly string[]): void
  /** Removes pages whose turn hasn't come. */
  remove(paths: readonly string[]): void
}

/**
 * @param options.fetch fetches a page; never rejects.
 * @param options.isFetched whether a page was fetched or requested.
 * @param options.whenIdle calls back when there is time for another request.
 */
export function createPrefetchQueue({
  fetch,
  isFetched,
  whenIdle,
}: {
  fetch: (path: string) => Promise<unknown>
  isFetched: (path: string) => boolean
  whenIdle: (callback: () => void) => void
}): PrefetchQueue {
  let waiting: string[] = []
  let running = 0
  let limit = MAX_INITIAL

  function work(): void {
    while (running < MAX_CONCURRENT) {
      const path = waiting.shift()
      if (path === undefined) return
      running += 1
      void fetch(path).finally(() => {
        running -= 1
        whenIdle(work)
      })
    }
  }
  return {
    restart() {
      waiting = []
      limit = MAX_INITIAL
    },
    add(paths) {
      for (const path of paths) {
        if (isFetched(path) || waiting.includes(path) || waiting.length >= limit) continue
        waiting.push(path)
      }
      limit = Number.POSITIVE_INFINITY
      whenIdle(work)
    },
    remove(paths) {
      waiting = waiting.filter((path) => !paths.includes(path))
    },
  }
}
