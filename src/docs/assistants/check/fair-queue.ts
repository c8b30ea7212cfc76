/** Why a task was not taken. */
export class QueueFullError extends Error {}

interface Waiting {
  caller: string
  run(): Promise<void>
}

/**
 * Does one task at a time. Of those that wait, the first of the caller who was served longest ago comes next, so
 * that a caller with many doesn't hold up the others.
 */
export class FairQueue {
  readonly #limits: { all: number; ofCaller: number }
  #waiting: Waiting[] = []
  /** Callers with waiting tasks, by when they were served last. */
  readonly #served = new Map<string, number>()
  #count = 0
  #isBusy = false

  constructor(limits: { all: number; ofCaller: number }) {
    this.#limits = limits
  }

  /** Whether nothing is done, and nothing waits. */
  get isIdle(): boolean {
    return !this.#isBusy
  }

  /** @throws QueueFullError when too many tasks wait. */
  add<T>(caller: string, task: () => Promise<T>): Promise<T> {
    const own = this.#waiting.filter((waiting) => waiting.caller === caller).length
    if (own >= this.#limits.ofCaller || this.#waiting.length >= this.#limits.all) {
      return Promise.reject(
        new QueueFullError('Too many checks are waiting. Try again in a moment.'),
      )
    }
    const { promise, resolve } = Promise.withResolvers<T>()
    this.#waiting.push({
      caller,
      run: async () => {
        const done = task()
        resolve(done)
        await done.catch(() => {})
      },
    })
    if (!this.#isBusy) void this.#work()
    return promise
  }

  async #work(): Promise<void> {
    this.#isBusy = true
    for (;;) {
      const next = this.#takeNext()
      if (!next) break
      await next.run()
    }
    this.#isBusy = false
  }

  #takeNext(): Waiting | undefined {
    const order = ({ caller }: Waiting) => this.#served.get(caller) ?? 0
    const [next] = this.#waiting.toSorted((a, b) => order(a) - order(b))
    if (!next) {
      this.#served.clear()
      return undefined
    }
    this.#count += 1
    this.#served.set(next.caller, this.#count)
    this.#waiting = this.#waiting.filter((waiting) => waiting !== next)
    return next
  }
}
