import { useEffect, useState } from 'react'
import type { ServiceClient } from '#editor/CodeEditor/service-client.ts'
import type { Dialect } from '#model/dialect.ts'
import type { PlaygroundWork } from '../Workbench/use-playground.ts'
import { useLiveSql } from './use-live-sql.ts'

/** Debounce delay before the type is updated, in milliseconds. */
const UPDATE_DELAY = 150

export interface LiveInput {
  play: PlaygroundWork
  dialect: Dialect
  kysely: string
  /** The query editor's language service; null before there is an editor. */
  service: ServiceClient | null
}

/**
 * Live feedback on the code being typed: its SQL and the type of its result. Starts with the reader's first
 * action, and never runs code from an external link before the reader has changed it.
 */
export function useLiveFeedback({ play, dialect, kysely, service }: LiveInput) {
  const { code } = play.work
  const [all, setAll] = useState(false)
  const [begun, setBegun] = useState(false)
  if (!begun && (service !== null || play.touched || all)) setBegun(true)
  const sql = useLiveSql(begun && !play.fromLink ? code : null, dialect, all, kysely)
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
      const found = await service.ask({ ask: 'result', code, dialect }).catch(() => null)
      if (!left) setType(found?.text ?? '')
    }, UPDATE_DELAY)
    return () => {
      left = true
      clearTimeout(timer)
    }
  }, [service, code, dialect])
  return type
}
