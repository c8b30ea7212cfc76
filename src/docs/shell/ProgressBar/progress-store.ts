/** Progress bar parameters (spec 8.10). Times are in milliseconds. */
export const PROGRESS = {
  minimum: 0.08,
  cap: 0.994,
  speed: 200,
  trickleRate: 0.02,
  trickleInterval: 800,
  easing: 'ease',
  startDelay: 200,
} as const

/** State of the loading bar; `value` ranges from 0 to 1. */
export interface ProgressState {
  phase: 'off' | 'running' | 'done' | 'fading'
  value: number
}

export interface Progress {
  /** Signals the start of a route change to a different path; the bar appears after `PROGRESS.startDelay`. */
  start(): void
  /** Signals that the route change is complete or was abandoned. */
  done(): void
  /** Calls the listener on each change; returns a function that unsubscribes it. */
  subscribe(listener: (state: ProgressState) => void): () => void
}

const OFF: ProgressState = { phase: 'off', value: 0 }

/**
 * Creates the state of a loading bar (spec 4.12, 8.10). It starts at the minimum and advances by a random
 * fraction of the trickle rate at each interval, up to the cap. When done, it fills up, then fades.
 */
export function createProgress(): Progress {
  const listeners = new Set<(state: ProgressState) => void>()
  let state = OFF
  let timer: ReturnType<typeof setTimeout> | undefined

  const set = (next: ProgressState) => {
    state = next
    for (const listener of listeners) listener(state)
  }
  const after = (delay: number, step: () => void) => {
    clearTimeout(timer)
    timer = setTimeout(step, delay)
  }
  const trickle = () => {
    const value = Math.min(state.value + Math.random() * PROGRESS.trickleRate, PROGRESS.cap)
    set({ phase: 'running', value })
    after(PROGRESS.trickleInterval, trickle)
  }

  return {
    start() {
      if (state.phase === 'running') return
      set(OFF)
      after(PROGRESS.startDelay, () => {
        set({ phase: 'running', value: PROGRESS.minimum })
        after(PROGRESS.trickleInterval, trickle)
      })
    },
    done() {
      if (state.phase === 'off') clearTimeout(timer)
      if (state.phase !== 'running') return
      set({ phase: 'done', value: 1 })
      after(PROGRESS.speed, () => {
        set({ phase: 'fading', value: 1 })
        after(PROGRESS.speed, () => set(OFF))
      })
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** The site's only loading bar, driven by the router. */
export const progress: Progress = createProgress()
