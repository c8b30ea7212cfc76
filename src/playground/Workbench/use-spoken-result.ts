import { useEffect } from 'react'
import type { RunState } from '#runner/ui/run-state.ts'
import { announce } from '#ui/announce.ts'
import { firstLine } from './first-line.ts'

/** Has screen readers say what a run gave, once it has ended. */
export function useSpokenResult(state: RunState | null): void {
  const summary = state?.phase === 'done' ? state.summary : null
  useEffect(() => {
    const words = summary && firstLine(summary)
    if (words) announce(words)
  }, [summary])
}
