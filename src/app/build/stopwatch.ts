/** Measures stages that may run at the same time. */
export interface Stopwatch {
  measure<T>(stage: string, work: Promise<T>): Promise<T>
  /** Seconds by stage. */
  seconds: Record<string, number>
}

export function createStopwatch(): Stopwatch {
  const seconds: Record<string, number> = {}
  return {
    seconds,
    async measure(stage, work) {
      const start = performance.now()
      try {
        return await work
      } finally {
        seconds[stage] = (performance.now() - start) / 1000
      }
    },
  }
}
