'use client'
import type { ReactNode } from 'react'
import { frozenProse } from './frozen-prose.ts'

/**
 * The element around a page's prose. Frozen, it takes over the prose that stands in the document:
 * React neither hydrates nor compares it.
 */
export function Prose({ frozen, children }: { frozen?: boolean; children?: ReactNode }) {
  return frozen ? (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the document's own, build-made prose
    <div data-prose dangerouslySetInnerHTML={frozenProse} suppressHydrationWarning />
  ) : (
    <div data-prose>{children}</div>
  )
}
