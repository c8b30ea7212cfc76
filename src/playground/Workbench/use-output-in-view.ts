import { type RefObject, useEffect } from 'react'
import type { RunState } from '#runner/ui/run-state.ts'

/** The part of the window's height below which an output that begins there is hardly seen. */
const SEEN = 0.4

/** Brings what a run gave into view once it has ended: on a phone it stands below the code, where nobody sees it. */
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
    if (!isBelow || top < innerHeight * SEEN) return
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
    pane.scrollIntoView({ block: 'start', behavior: isStill ? 'auto' : 'smooth' })
  }, [output, summary])
}
