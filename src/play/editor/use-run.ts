import { useCallback, useEffect, useReducer, useRef } from 'react'
import { EVENTS } from '#base/model/constants.ts'
import type { Dialect } from '#base/model/dialect.ts'
import { DownloadError } from '#play/sandbox/page/download.ts'
import { type RunSettings, SeedError } from '#play/sandbox/page/runner.ts'
import type { RunRequest } from '#play/sandbox/protocol/messages.ts'
import { type RunState, runReducer } from './run-state.ts'
import { sharedRunner } from './shared-runner.ts'

/** Optional details that a run can report. */
type RunDetails = Pick<RunRequest, 'trace' | 'rows'>

export interface RunHandle {
  /** Null before the first run and after `clear`. */
  state: RunState | null
  busy: boolean
  /**
   * Starts a run. While another run of the same block is in progress, only the last request waits for it to
   * finish.
   *
   * @param details what else to report about each statement.
   */
  start(
    code: string,
    dialect: Dialect,
    settings: () => Promise<RunSettings>,
    details?: RunDetails,
  ): Promise<void>
  /** Stops the current run and discards the waiting one; the state reports it. */
  stop(): void
  clear(): void
}

/** Manages one block's runs and their output. */
export function useRun(): RunHandle {
  const [state, dispatch] = useReducer(runReducer, null)
  const running = useRef(false)
  const waiting = useRef<(() => Promise<void>) | null>(null)
  const abort = useRef<AbortController | null>(null)

  const start = useCallback<RunHandle['start']>(async (code, dialect, settings, details = {}) => {
    if (running.current) {
      waiting.current = () => start(code, dialect, settings, details)
      return
    }
    running.current = true
    abort.current = new AbortController()
    const { signal } = abort.current
    dispatch({ type: 'begin', code })
    try {
      const request = { ...details, code, dialect }
      const summary = await sharedRunner.run(request, await settings(), dispatch, signal)
      dispatch({ type: 'done', summary })
      document.dispatchEvent(new Event(EVENTS.runnerUsed))
    } catch (error) {
      dispatch({ type: 'fail', failure: failureText(error) })
    } finally {
      running.current = false
      const next = waiting.current
      waiting.current = null
      void next?.()
    }
  }, [])

  const stop = useCallback(() => {
    waiting.current = null
    abort.current?.abort()
  }, [])
  // Stops the run when the block is unmounted.
  useEffect(() => stop, [stop])

  const clear = useCallback(() => dispatch({ type: 'clear' }), [])
  const busy = state !== null && state.phase !== 'done' && state.phase !== 'failed'
  return { state, busy, start, stop, clear }
}

function failureText(error: unknown): string {
  if (error instanceof DownloadError) {
    return error.offline
      ? 'You are offline, and the database engine wasn’t downloaded before. Connect to the network and run the code again.'
      : `The database engine could not be downloaded. Run the code again to retry. (${error.message})`
  }
  if (error instanceof SeedError) return error.message
  return `The database engine could not be started. (${error instanceof Error ? error.message : String(error)})`
}
