import { useCallback, useReducer, useRef } from 'react'
import { RUNNER_USED } from '#model/constants.ts'
import type { Dialect } from '#model/dialect.ts'
import { DownloadError } from '../page/download.ts'
import type { RunSettings } from '../page/runner.ts'
import { type RunState, runReducer } from './run-state.ts'
import { sharedRunner } from './shared-runner.ts'

export interface Run {
  /** Null before the first run and after `clear`. */
  state: RunState | null
  busy: boolean
  /** While another run of the same block goes on, the last that was asked for waits for its end. */
  start(code: string, dialect: Dialect, settings: () => Promise<RunSettings>): Promise<void>
  clear(): void
}

/** One block's runs and what they show. */
export function useRun(): Run {
  const [state, dispatch] = useReducer(runReducer, null)
  const running = useRef(false)
  const waiting = useRef<(() => Promise<void>) | null>(null)

  const start = useCallback<Run['start']>(async (code, dialect, settings) => {
    if (running.current) {
      waiting.current = () => start(code, dialect, settings)
      return
    }
    running.current = true
    dispatch({ type: 'begin' })
    try {
      const summary = await sharedRunner.run({ code, dialect }, await settings(), {
        onProgress: (progress) => dispatch({ type: 'progress', progress }),
        onStart: (version) => dispatch({ type: 'start', version }),
        onStatement: (statement) => dispatch({ type: 'statement', statement }),
        onLog: (level, text) => dispatch({ type: 'log', level, text }),
      })
      dispatch({ type: 'done', summary })
      document.dispatchEvent(new Event(RUNNER_USED))
    } catch (error) {
      dispatch({ type: 'fail', failure: failureText(error) })
    } finally {
      running.current = false
      const next = waiting.current
      waiting.current = null
      void next?.()
    }
  }, [])

  const clear = useCallback(() => dispatch({ type: 'clear' }), [])
  const busy = state !== null && state.phase !== 'done' && state.phase !== 'failed'
  return { state, busy, start, clear }
}

function failureText(error: unknown): string {
  if (error instanceof DownloadError) {
    return error.offline
      ? 'You are offline, and the engine has not been downloaded before. Connect and run again.'
      : `The engine could not be downloaded. Run again to retry. (${error.message})`
  }
  return `The engine could not be started. (${error instanceof Error ? error.message : String(error)})`
}
