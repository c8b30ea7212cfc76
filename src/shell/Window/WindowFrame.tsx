'use client'
import type { ReactNode } from 'react'
import styles from './Window.module.css'

export interface WindowFrameProps {
  /** The single bar above the page's body. */
  bar: ReactNode
  children: ReactNode
  /** What docs pages show around the article. */
  foot: ReactNode
}

/** The frame of a page that fills the window. A client component so that only such pages load its styles. */
export function WindowFrame({ bar, children, foot }: WindowFrameProps) {
  return (
    <main id="main" tabIndex={-1} className={styles.root}>
      <div className={styles.bar}>{bar}</div>
      {children}
      <div className={styles.foot}>{foot}</div>
    </main>
  )
}
