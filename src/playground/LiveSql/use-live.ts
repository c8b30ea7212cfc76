import { useEffect, useState } from 'react'
import type { Dialect } from '#model/dialect.ts'
import type { ServiceClient } from '#runner/editor/service-client.ts'
import type { PlaygroundWork } from '../Workbench/use-playground.ts'
import { useLiveSql } from './use-live-sql.ts'

/** How long a reader pauses before the type follows, in milliseconds. */
const PAUSE = 150

export interface LiveInput {
  play: PlaygroundWork
  dialect: Dialect
  kysely: string
  /** Of the query's editor; null before there is one. */
  service: ServiceClient | null
}

/**
 * What follows the code as it is typed: its SQL and the type of its result. It begins with the reader's first act, and
 * never runs what a link from elsewhere brought before the reader has changed it.
 */
export function useLive({ play, dialect, kysely, service }: LiveInput) {
  const { code } = play.work
  const [all, setAll] = useState(false)
  const [begun, setBegun] = useState(false)
  if (!begun && (service !== null || play.touched)) setBegun(true)
  const sql = useLiveSql(begun && !play.fromLink ? code : null, dialect, all, kysely)
  const type = useResultType(service, code, dialect)
  return { sql, all, setAll, type }
}

/** Empty while it isn't known. */
function useResultType(service: ServiceClient | null, code: string, dialect: Dialect): string {
  const [type, setType] = useState('')
  useEffect(() => {
    if (!service) return setType('')
    let left = false
    const timer = setTimeout(async () => {
      const found = await service.ask({ ask: 'result', code, dialect }).catch(() => null)
      if (!left) setType(found ?? '')
    }, PAUSE)
    return () => {
      left = true
      clearTimeout(timer)
    }
  }, [service, code, dialect])
  return type
}
