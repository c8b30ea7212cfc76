import { useEffect, useState } from 'react'
import type { Dialect } from '#base/model/dialect.ts'
import type { ServiceClient } from '#play/editor/CodeEditor/service-client.ts'
import { useLiveSql } from '#play/editor/use-live-sql.ts'
import type { PlaygroundWork } from '../Workbench/use-playground.ts'

/** Debounce delay before the type is updated, in milliseconds. */
const TYPE_DELAY = 150

export type LiveFeedback = ReturnType<typeof useLiveFeedback>

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
) {
  const { code } = play.work
  /** Whether all dialects are shown. */
  const [all, setAll] = useState(false)
  const [hasBegun, setHasBegun] = useState(false)
  if (!hasBegun && (service !== null || play.touched || all)) setHasBegun(true)
  const sql = useLiveSql(hasBegun && !play.fromLink ? code : null, dialect, all, kysely)
  const type = useResultType(service, code, dialect)
  return { sql, all, setAll, type }
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
