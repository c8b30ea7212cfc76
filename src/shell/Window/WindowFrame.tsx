'use client'
import type { ReactNode } from 'react'
import styles from './Window.module.css'

export interface WindowFrameProps {
  /** The one bar above the page's body. */
  bar: ReactNode
  children: ReactNode
  /** What docs have around the article. */
  foot: ReactNode
}

/** The frame of a page that has the window. A client component so that its styles are those of such pages alone. */
export function WindowFrame({ bar, children, foot }: WindowFrameProps) {
  return (
    <main id="main" tabIndex={-1} className={styles.root}>
      <div className={styles.bar}>{bar}</div>
      {children}
      <div className={styles.foot}>{foot}</div>
    </main>
  )
}
