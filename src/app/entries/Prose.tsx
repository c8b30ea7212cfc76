'use client'
import { type ReactNode, use } from 'react'
import { FrozenProseContext } from './frozen-prose.ts'

/**
 * The element around a page's prose. Frozen, it holds HTML that React neither hydrates nor compares: the prose that
 * stands in the document, or that of the page that comes next.
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
