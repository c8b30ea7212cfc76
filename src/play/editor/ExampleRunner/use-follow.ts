import { useEffect, useRef } from 'react'
import type { Dialect } from '#base/model/dialect.ts'
import { type FinishedRun, hasOutput, type RunState } from '../run-state.ts'
import { sampleSettings } from '../shared-runner.ts'
import { useLiveSql } from '../use-live-sql.ts'
import type { RunHandle } from '../use-run.ts'

/** Delay after the reader's last edit before the rows are updated, in milliseconds. */
const DELAY = 350

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
export function useFollow(code: string | null, dialect: Dialect, { start }: RunHandle) {
  const [compiled] = useLiveSql(code, dialect)?.results ?? []
  useEffect(() => {
    if (code === null) return
    const timer = setTimeout(
      () => void start(code, FOLLOW_DIALECT, () => sampleSettings(FOLLOW_DIALECT, false)),
      DELAY,
    )
    return () => clearTimeout(timer)
  }, [code, start])
  return compiled && !compiled.error
    ? { statements: compiled.statements, compiled: undefined }
    : null
}

/** Returns the last output without an error. */
export function useLastSuccess(state: RunState | null) {
  const last = useRef<FinishedRun | null>(null)
  if (state === null) last.current = null
  else if (hasOutput(state) && !state.summary.error) last.current = state
  return last.current
}
