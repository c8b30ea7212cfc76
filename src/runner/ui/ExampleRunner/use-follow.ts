import { useEffect, useRef } from 'react'
import type { Dialect } from '#model/dialect.ts'
import { hasOutput, type RunState } from '../run-state.ts'
import { compileSettings, sampleSettings, sharedCompiler } from '../shared-runner.ts'
import { type Run, useRun } from '../use-run.ts'

/** How long a reader pauses before the SQL follows, then the rows, in milliseconds. */
const PAUSE = { compile: 60, run: 350 }

/** The engine that is small enough to follow a reader who types. */
const FOLLOWING = 'sqlite' satisfies Dialect

/**
 * Lets SQL and rows follow what is typed: the SQL is compiled for the chosen dialect, the rows come from
 * SQLite in this page. A text that is not right yet leaves what it was before.
 *
 * @param code null where nothing follows.
 * @param rows the block's runs.
 * @returns the last SQL that was right; null before there is any.
 */
export function useFollow(code: string | null, dialect: Dialect, rows: Run) {
  const { state, start } = useRun(sharedCompiler)
  const { start: run } = rows
  useEffect(() => {
    if (code === null) return
    const compileSoon = setTimeout(() => void start(code, dialect, compileSettings), PAUSE.compile)
    const runSoon = setTimeout(
      () => void run(code, FOLLOWING, () => sampleSettings(FOLLOWING, false)),
      PAUSE.run,
    )
    return () => {
      clearTimeout(compileSoon)
      clearTimeout(runSoon)
    }
  }, [code, dialect, start, run])
  return useLastRight(state)
}

/** The last output without an error. */
export function useLastRight(state: RunState | null) {
  const last = useRef<(RunState & { summary: NonNullable<RunState['summary']> }) | null>(null)
  if (state === null) last.current = null
  else if (hasOutput(state) && !state.summary.error) last.current = state
  return last.current
}
