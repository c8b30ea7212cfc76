import { useEffect, useState } from 'react'
import type { Dialect } from '#base/model/dialect.ts'
import { loadedService } from '../CodeEditor/service-client.ts'
import type { RunState } from '../run-state.ts'
import { findContradictions } from '../types/find-contradictions.ts'

const NONE: readonly string[] = []

/**
 * Returns sentences about columns whose values contradict their types, once the language service was loaded for
 * an editor.
 */
export function useContradictions(state: RunState | null, dialect: Dialect): readonly string[] {
  const [contradictions, setContradictions] = useState(NONE)
  const { phase, code, summary } = state ?? {}
  const result = phase === 'done' ? summary?.result : undefined
  useEffect(() => {
    setContradictions(NONE)
    const service = loadedService()
    if (!service || !result || code === undefined) return
    let isCurrent = true
    service.ask({ ask: 'result', code, dialect }).then(
      (type) => isCurrent && setContradictions(findContradictions(type?.columns ?? [], result)),
      () => {},
    )
    return () => {
      isCurrent = false
    }
  }, [result, code, dialect])
  return contradictions
}
