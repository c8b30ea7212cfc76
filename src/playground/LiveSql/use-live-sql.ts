import { useEffect, useState } from 'react'
import { DIALECTS, type Dialect } from '#model/dialect.ts'
import type { CompiledCode } from '#runner/protocol/messages.ts'
import { sharedCompiler } from '#runner/ui/shared-runner.ts'

/** How long a reader pauses before the SQL follows, in milliseconds. */
const PAUSE = 50

/** The SQL of the code as it stands, or as it stood when it was last right. */
export interface LiveSqlState {
  /** The code whose SQL this is. */
  code: string
  results: CompiledCode[]
  /** Why the code as it stands has none. */
  problem: string
}

/**
 * The SQL of what is being typed, compiled in the sandbox: no engine sees it.
 *
 * @param code null where nothing follows.
 * @param all whether for all dialects, the chosen one first; else for that one.
 */
export function useLiveSql(
  code: string | null,
  dialect: Dialect,
  all: boolean,
  kysely: string,
): LiveSqlState | null {
  const [state, setState] = useState<LiveSqlState | null>(null)

  useEffect(() => {
    if (code === null) return setState(null)
    const abort = new AbortController()
    const others = all ? DIALECTS.filter((it) => it !== dialect) : []
    const compile = async () => {
      const results = await sharedCompiler
        .compile(code, [dialect, ...others], kysely, abort.signal)
        .catch(() => null)
      if (!results || abort.signal.aborted) return
      const problem = results.find(({ error }) => error)?.error?.message ?? ''
      setState((before) => {
        // What can't be compiled yet leaves the SQL of what could.
        const keeps = problem && before?.results.length === results.length
        return keeps && before.results[0]?.dialect === dialect
          ? { ...before, problem }
          : { code, results, problem }
      })
    }
    const timer = setTimeout(compile, PAUSE)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [code, dialect, all, kysely])

  return state
}
