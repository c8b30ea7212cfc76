'use client'
import { useLayoutEffect } from 'react'
import { listen } from './listen.ts'
import { refresh } from './refresh.ts'

/**
 * Everything that a reader can operate in prose, by listeners on the document: prose itself has no
 * script and is not hydrated. Renders nothing; stands once in the document, outside the prose.
 *
 * @param page the page's path: each new page is put in step with the reader's choices before it is
 *   painted.
 */
export function ProseBehaviors({ page }: { page: string }): null {
  // Before what was typed is read: a letter between the two would be lost.
  useLayoutEffect(listen, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page has new elements
  useLayoutEffect(refresh, [page])
  return null
}
