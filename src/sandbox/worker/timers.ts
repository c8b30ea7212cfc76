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
