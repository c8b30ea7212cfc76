import type { ReactNode } from 'react'
import styles from './TranslatorPlace.module.css'

/** The translator's placeholder in a page, which has about its size; children say what it does. */
export function TranslatorPlaceholder({ children }: { children: ReactNode }) {
  return (
    <div data-application="translator" className={styles.root}>
      <div className={styles.preview}>
        {children}
        <noscript>
          <p>The translator runs in this browser, which needs JavaScript.</p>
        </noscript>
      </div>
    </div>
  )
}
