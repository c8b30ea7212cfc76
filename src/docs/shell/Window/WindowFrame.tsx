'use client'
import type { ReactNode } from 'react'
import styles from './Window.module.css'

const DRAWER_ID = 'docs-sidebar'

export interface WindowFrameProps {
  /**
   * The docs' sidebar; null outside the docs. A button opens it over the page, with or without JavaScript. On small
   * screens with JavaScript, `SidePanel` contains it instead.
   */
  sidebar: ReactNode
  title: ReactNode
  /** The page's body, below a single bar. */
  children: ReactNode
  /** What docs pages show around the article. */
  foot: ReactNode
}

/** The frame of a page that fills the window. A client component so that only such pages load its styles. */
export function WindowFrame({ sidebar, title, children, foot }: WindowFrameProps) {
  return (
    <main id="_main" tabIndex={-1} className={styles.root}>
      <div className={styles.bar}>
        {sidebar && (
          <>
            <button type="button" className={styles.opener} popoverTarget={DRAWER_ID}>
              Show sidebar
            </button>
            <div id={DRAWER_ID} popover="auto" className={styles.drawer} data-sidebar-pane="">
              {sidebar}
            </div>
          </>
        )}
        {title}
      </div>
      {children}
      <div className={styles.foot}>{foot}</div>
    </main>
  )
}
