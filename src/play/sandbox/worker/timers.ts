import { LIMITS } from '../limits.ts'

// Captured because the reader's code may replace them.
const { MessageChannel: Channel, setTimeout: wait } = globalThis

/** Returns the milliseconds since an arbitrary moment. */
export const now: () => number = performance.now.bind(performance)

/** The timers that a reader's code has set. */
export interface Timers {
  /** Returns whether any timer is pending. */
  waiting(): boolean
  /** Clears all of them. */
  clear(): void
}

type Action = (...values: unknown[]) => void

interface TimerScope {
  setTimeout(action: Action, ms?: number, ...values: unknown[]): number
  setInterval(action: Action, ms?: number, ...values: unknown[]): number
  clearTimeout(id?: number): void
  clearInterval(id?: number): void
}

/**
 * Tracks each timer that is set from now on: a program continues until its timers have fired, and a leftover
 * one must not fire in the next run of the same worker.
 *
 * @param scope the global object, whose timer functions are replaced.
 */
export function trackTimers(scope: TimerScope): Timers {
  const { setTimeout, setInterval, clearTimeout } = scope
  const set = new Set<number>()
  const clear = (id?: number) => {
    if (id !== undefined) set.delete(id)
    clearTimeout.call(scope, id)
  }
  scope.setTimeout = (action, ms, ...values) => {
    const once: Action = (...given) => {
      set.delete(id)
      action(...given)
    }
    const id = setTimeout.call(scope, once, ms, ...values)
    set.add(id)
    return id
  }
  scope.setInterval = (action, ms, ...values) => {
    const id = setInterval.call(scope, action, ms, ...values)
    set.add(id)
    return id
  }
  // Browsers accept either function for either kind.
  scope.clearTimeout = clear
  scope.clearInterval = clear
  return {
    waiting: () => set.size > 0,
    clear() {
      set.forEach((id) => {
        clearTimeout.call(scope, id)
      })
      set.clear()
    },
  }
}

/**
 * Waits as Node does after a program's code has run: for statements in flight, and for timers up to a limit.
 *
 * @param waiting returns how many statements are waiting for the engine.
 * @returns whether there are timers that haven't fired.
 */
export async function waitUntilIdle(waiting: () => number, timers: Timers): Promise<boolean> {
  const end = now() + LIMITS.timerTime
  // The next statement may be sent a few microtasks later, and a rejection is reported a turn later.
  for (let quiet = 0; quiet < 3; quiet += 1) {
    await turn()
    while (waiting() > 0 || (timers.waiting() && now() < end)) {
      quiet = 0
      await new Promise((resolve) => wait(resolve, 1))
    }
  }
  return timers.waiting()
}

/** Waits for one turn of the event loop, without the delay of a timer. */
function turn(): Promise<void> {
  const { port1, port2 } = new Channel()
  return new Promise((resolve) => {
    port1.onmessage = () => {
      // Otherwise Node would wait for another message.
      port1.close()
      resolve()
    }
    port2.postMessage(null)
  })
}
