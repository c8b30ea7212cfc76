import { useEffect } from 'react'
import type { RunState } from '#editor/run-state.ts'
import { announce } from '#ui/announce.ts'
import { summarizeResult } from './first-line.ts'

/** Announces the result of a run to screen readers once it has finished. */
export function useResultAnnouncement(state: RunState | null): void {
  const summary = state?.phase === 'done' ? state.summary : null
  useEffect(() => {
    const words = summary && summarizeResult(summary)
    if (words) announce(words)
  }, [summary])
}
