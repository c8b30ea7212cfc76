import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'

/**
 * Renders into a view of the static block, behind the view's own elements. Those stay unchanged, and are hidden by
 * `data-live`.
 */
export function InView({ view, children }: { view: HTMLElement; children: ReactNode }) {
  return createPortal(<div data-runner-mount="">{children}</div>, view)
}
