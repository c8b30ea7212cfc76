import { useLayoutEffect } from 'react'
import type { Dialect } from '#model/dialect.ts'
import { ENGINE_OF } from '#sandbox/protocol/engines.ts'
import type { RunSummary } from '#sandbox/protocol/messages.ts'

/**
 * Marks the block with `data-live` once a run has output, so that styles hide the proven result. Before that,
 * and if nothing could run, the proven result stays. Both are swapped within one frame.
 *
 * @param isProven whether the code is the example's own.
 */
export function useLiveAttribute(
  block: HTMLElement,
  summary: RunSummary | null | undefined,
  isProven: boolean,
  dialect: Dialect,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each summary is of another run
  useLayoutEffect(() => {
    if (!summary) return
    block.dataset.live = !isProven ? 'edited' : ENGINE_OF[dialect] ? 'run' : 'compiled'
    return () => {
      delete block.dataset.live
    }
  }, [block, summary])
}
