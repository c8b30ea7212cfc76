'use client'
import type { ReactNode } from 'react'
import styles from './PlaygroundPlace.module.css'

/**
 * The place of the playground in a page. It has its size from the start, and shows the code to start from and what the
 * playground is until the application has come; without JavaScript, that and what is missing. A client component so that its styles are this page's alone.
 */
export function PlaygroundPlace({ children }: { children: ReactNode }) {
  return (
    <div data-playground="" className={styles.root}>
      <div className={styles.still} data-still="">
        {children}
        <noscript>
          <p>The playground runs your code in this browser, which needs JavaScript.</p>
        </noscript>
      </div>
    </div>
  )
}
