'use client'
import { useLayoutEffect } from 'react'
import { listen } from './listen.ts'
import { refresh } from './refresh.ts'

/**
 * Handles all interaction with prose through listeners on the document: prose itself has no script and isn't
 * hydrated. Renders nothing; appears once in the document, outside the prose.
 *
 * @param page the page's path: the reader's choices are applied to each new page before it is painted.
 */
export function ProseBehaviors({ page }: { page: string }): null {
  // Before typed input is read: a letter typed in between would be lost.
  useLayoutEffect(listen, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page has new elements
  useLayoutEffect(refresh, [page])
  return null
}
