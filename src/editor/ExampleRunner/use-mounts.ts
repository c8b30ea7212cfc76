import { useLayoutEffect, useState } from 'react'
import type { BlockParts, TraceParts } from './parts-of-block.ts'

/** Elements that the runner adds to the static block, for portals. */
export interface Mounts {
  query: HTMLElement
  sql: HTMLElement | null
  rows: HTMLElement | null
  trace: TraceMounts | null
  result: HTMLElement
}

/** Portal targets for a query's stages. */
export type TraceMounts = TraceParts

/**
 * Adds the runner's elements to the block as long as the runner is open. React doesn't manage them: they are
 * next to the block's own elements, which stay unchanged and are hidden by `data-live`.
 */
export function useMounts(parts: BlockParts | null): Mounts | null {
  const [mounts, setHosts] = useState<Mounts | null>(null)
  useLayoutEffect(() => {
    if (!parts) return
    const made: Mounts = {
      query: appendTo(parts.query),
      sql: parts.sql && appendTo(parts.sql),
      rows: parts.rows && appendTo(parts.rows),
      trace: parts.trace && {
        built: appendTo(parts.trace.built),
        sent: appendTo(parts.trace.sent),
        driver: appendTo(parts.trace.driver),
      },
      result: document.createElement('div'),
    }
    parts.foot.before(made.result)
    setHosts(made)
    return () => {
      const { trace, ...others } = made
      for (const host of Object.values({ ...others, ...trace })) host?.remove()
    }
  }, [parts])
  return mounts
}

function appendTo(view: HTMLElement): HTMLElement {
  const host = document.createElement('div')
  host.dataset.runnerMount = ''
  view.append(host)
  return host
}
