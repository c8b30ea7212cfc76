import { manifest } from 'virtual:runner-manifest'
import { useEffect, useState } from 'react'
import { DIALECTS, type Dialect } from '#base/model/dialect.ts'
import type { CompiledCode } from '#play/sandbox/protocol/messages.ts'
import { sharedCompiler } from './shared-runner.ts'

/** Delay after the reader's last edit before the SQL is updated, in milliseconds. */
const DELAY = 50

/** The SQL of the current code, or of the last code that compiled. */
export interface LiveSqlState {
  /** The code that this SQL was compiled from. */
  code: string
  results: CompiledCode[]
  /** Why the current code has no SQL; empty if it has. */
  problem: string
}

/**
 * Returns the SQL of the code, compiled in the sandbox without an engine.
 *
 * @param code null to compile nothing.
 * @param all whether to compile for all dialects, the chosen one first, or only for the chosen one.
 * @param kysely Kysely's version. Default: the one that the site documents.
 */
export function useLiveSql(
  code: string | null,
  dialect: Dialect,
  all = false,
  kysely = manifest.kysely[0]!.version,
): LiveSqlState | null {
  const [state, setState] = useState<LiveSqlState | null>(null)
  useEffect(() => {
    if (code === null) return setState(null)
    const abort = new AbortController()
    const others = all ? DIALECTS.filter((other) => other !== dialect) : []
    const compile = async () => {
      const results = await sharedCompiler
        .compile(code, [dialect, ...others], kysely, abort.signal)
        .catch(() => null)
      if (!results || abort.signal.aborted) return
      const problem = results.find(({ error }) => error)?.error?.message ?? ''
      setState((before) => {
        // If the code doesn't compile yet, keep the SQL of the last code that did.
        const keeps = problem && before?.results.length === results.length
        return keeps && before.results[0]?.dialect === dialect
          ? { ...before, problem }
          : { code, results, problem }
      })
    }
    const timer = setTimeout(compile, DELAY)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [code, dialect, all, kysely])
  return state
}
