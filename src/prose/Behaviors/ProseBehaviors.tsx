'use client'
import { useEffect, useLayoutEffect } from 'react'
import { STATUS_ATTRIBUTE } from './announce.ts'
import { listen } from './listen.ts'
import styles from './ProseBehaviors.module.css'
import { refresh } from './refresh.ts'

/**
 * Everything that a reader can operate in prose, by listeners on the document: prose itself has no
 * script and is not hydrated. Renders only the place for announcements; stands once in the document, outside the prose.
 *
 * @param page the page's path: each new page is put in step with the reader's choices before it is
 *   painted.
 */
export function ProseBehaviors({ page }: { page: string }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page has new elements
  useLayoutEffect(refresh, [page])
  useEffect(listen, [])
  return <div role="status" className={styles.status} {...{ [STATUS_ATTRIBUTE]: '' }} />
}
