'use client'
import { type ReactNode, use } from 'react'
import { FrozenProseContext } from './frozen-prose.ts'

/**
 * The element around a page's prose. When frozen, it contains HTML that React neither hydrates nor diffs: the
 * prose already in the document, or that of the next page.
 */
export function Prose({ frozen, children }: { frozen?: boolean; children?: ReactNode }) {
  const html = use(FrozenProseContext)
  return frozen ? (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the site's own, build-made prose
    <div data-prose dangerouslySetInnerHTML={html} suppressHydrationWarning />
  ) : (
    <div data-prose>{children}</div>
  )
}
