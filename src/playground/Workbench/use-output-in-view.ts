import { type RefObject, useEffect } from 'react'
import type { RunState } from '#editor/run-state.ts'

/** Fraction of the window's height; output that begins below it is barely visible. */
const VISIBLE_PART = 0.4

/** Scrolls the output into view once a run has finished: on a phone it is below the code, out of sight. */
export function useOutputInView(
  output: RefObject<HTMLElement | null>,
  state: RunState | null,
): void {
  const summary = state?.phase === 'done' ? state.summary : null
  useEffect(() => {
    const pane = output.current
    const code = pane?.parentElement?.firstElementChild
    if (!summary || !pane || !code) return
    const { top } = pane.getBoundingClientRect()
    const isBelow = code.getBoundingClientRect().bottom <= top
    if (!isBelow || top < innerHeight * VISIBLE_PART) return
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
    pane.scrollIntoView({ block: 'start', behavior: isStill ? 'auto' : 'smooth' })
  }, [output, summary])
}
