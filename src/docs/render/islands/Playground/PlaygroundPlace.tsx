'use client'
import type { ReactNode } from 'react'
import styles from './PlaygroundPlace.module.css'

/**
 * The playground's placeholder in a page. It has its final size from the start, and shows the starter code
 * and what the playground is until the application has loaded; without JavaScript, also what is missing. It
 * is a client component so that only this page loads its styles.
 */
export function PlaygroundPlaceholder({ children }: { children: ReactNode }) {
  return (
    <div data-application="playground" className={styles.root}>
      <div className={styles.still} data-still="">
        {children}
        <noscript>
          <p>The playground runs your code in this browser, which needs JavaScript.</p>
        </noscript>
      </div>
    </div>
  )
}
