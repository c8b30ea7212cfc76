import { useEffect, useRef } from 'react'
import type { Dialect } from '#model/dialect.ts'
import { type FinishedRun, hasOutput, type RunState } from '../run-state.ts'
import { compileSettings, sampleSettings, sharedCompiler } from '../shared-runner.ts'
import { type RunHandle, useRun } from '../use-run.ts'

/** Delays after the reader's last edit before the SQL and the rows are updated, in milliseconds. */
const DELAYS = { compile: 60, run: 350 }

/** The engine that is small enough to run while the reader types. */
const FOLLOW_DIALECT = 'sqlite' satisfies Dialect

/**
 * Updates SQL and rows while the reader types: the SQL is compiled for the chosen dialect, the rows come from
 * SQLite in this page. While the code has errors, the previous output stays.
 *
 * @param code null if nothing follows.
 * @param rows the block's runs.
 * @returns the last SQL without an error; null before there is any.
 */
export function useFollow(code: string | null, dialect: Dialect, rows: RunHandle) {
  const { state, start } = useRun(sharedCompiler)
  const { start: run } = rows
  useEffect(() => {
    if (code === null) return
    const compileSoon = setTimeout(() => void start(code, dialect, compileSettings), DELAYS.compile)
    const runSoon = setTimeout(
      () => void run(code, FOLLOW_DIALECT, () => sampleSettings(FOLLOW_DIALECT, false)),
      DELAYS.run,
    )
    return () => {
      clearTimeout(compileSoon)
      clearTimeout(runSoon)
    }
  }, [code, dialect, start, run])
  return useLastSuccess(state)
}

/** Returns the last output without an error. */
export function useLastSuccess(state: RunState | null) {
  const last = useRef<FinishedRun | null>(null)
  if (state === null) last.current = null
  else if (hasOutput(state) && !state.summary.error) last.current = state
  return last.current
}
