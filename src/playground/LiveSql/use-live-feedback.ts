import { useEffect, useState } from 'react'
import type { ServiceClient } from '#editor/CodeEditor/service-client.ts'
import { sharedCompiler } from '#editor/shared-runner.ts'
import { DIALECTS, type Dialect } from '#model/dialect.ts'
import type { CompiledCode } from '#sandbox/protocol/messages.ts'
import type { PlaygroundWork } from '../Workbench/use-playground.ts'

/** Debounce delays before the SQL and the type are updated, in milliseconds. */
const SQL_DELAY = 50
const TYPE_DELAY = 150

/** The SQL of the current code, or of the last code that compiled. */
interface LiveSqlState {
  /** The code that this SQL was compiled from. */
  code: string
  results: CompiledCode[]
  /** Why the current code has no SQL; empty if it has. */
  problem: string
}

export interface LiveFeedback {
  /** Null before there is any SQL. */
  sql: LiveSqlState | null
  /** Whether all dialects are shown. */
  all: boolean
  setAll(all: boolean): void
  /** The type of the code's result; empty while unknown. */
  type: string
}

/**
 * Live feedback on the code being typed: its SQL and the type of its result. Starts with the reader's first
 * action, and never runs code from an external link before the reader has changed it.
 *
 * @param service the query editor's language service; null before there is an editor.
 */
export function useLiveFeedback(
  play: PlaygroundWork,
  dialect: Dialect,
  kysely: string,
  service: ServiceClient | null,
): LiveFeedback {
  const { code } = play.work
  const [all, setAll] = useState(false)
  const [hasBegun, setHasBegun] = useState(false)
  if (!hasBegun && (service !== null || play.touched || all)) setHasBegun(true)
  const sql = useLiveSql(hasBegun && !play.fromLink ? code : null, dialect, all, kysely)
  const type = useResultType(service, code, dialect)
  return { sql, all, setAll, type }
}

/**
 * Returns the SQL of the code, compiled in the sandbox without an engine.
 *
 * @param code null to compile nothing.
 * @param all whether to compile for all dialects, the chosen one first, or only for the chosen one.
 */
function useLiveSql(
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
        // If the code doesn't compile yet, keep the SQL of the last code that did.
        const keeps = problem && before?.results.length === results.length
        return keeps && before.results[0]?.dialect === dialect
          ? { ...before, problem }
          : { code, results, problem }
      })
    }
    const timer = setTimeout(compile, SQL_DELAY)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [code, dialect, all, kysely])
  return state
}

/** Returns the type of the code's result; empty while unknown. */
function useResultType(service: ServiceClient | null, code: string, dialect: Dialect): string {
  const [type, setType] = useState('')
  useEffect(() => {
    if (!service) return setType('')
    let left = false
    const timer = setTimeout(async () => {
      const result = await service.ask({ ask: 'result', code, dialect }).catch(() => null)
      // A query that selects nothing is not finished.
      if (!left) setType(result?.text.replace(/^\{\}(?:\[\]| \| undefined)?$/, '') ?? '')
    }, TYPE_DELAY)
    return () => {
      left = true
      clearTimeout(timer)
    }
  }, [service, code, dialect])
  return type
}
