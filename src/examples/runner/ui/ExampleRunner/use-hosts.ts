import { useLayoutEffect, useState } from 'react'
import type { BlockParts } from './parts-of-block.ts'

/** Elements of our own inside the static block, for portals. */
export interface Hosts {
  query: HTMLElement
  sql: HTMLElement | null
  rows: HTMLElement | null
  result: HTMLElement
}

/**
 * Puts our elements into the block as long as the runner is open. React knows nothing of them: they stand
 * beside its own, which stay as they are and are hidden by `data-live`.
 */
export function useHosts(parts: BlockParts | null): Hosts | null {
  const [hosts, setHosts] = useState<Hosts | null>(null)
  useLayoutEffect(() => {
    if (!parts) return
    const made: Hosts = {
      query: appendTo(parts.query),
      sql: parts.sql && appendTo(parts.sql),
      rows: parts.rows && appendTo(parts.rows),
      result: document.createElement('div'),
    }
    parts.foot.before(made.result)
    setHosts(made)
    return () => {
      for (const host of Object.values(made)) host?.remove()
    }
  }, [parts])
  return hosts
}

function appendTo(view: HTMLElement): HTMLElement {
  const host = document.createElement('div')
  host.dataset.liveHost = ''
  view.append(host)
  return host
}
