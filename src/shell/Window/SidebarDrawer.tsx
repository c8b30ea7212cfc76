'use client'
import type { ReactNode } from 'react'
import styles from './SidebarDrawer.module.css'

const ID = 'docs-sidebar'

/**
 * The docs' sidebar for a page that fills the window: a button opens it over the page, with or without
 * JavaScript. On small screens with JavaScript, `SidePanel` contains it instead.
 */
export function SidebarDrawer({ children }: { children: ReactNode }) {
  return (
    <>
      <button type="button" className={styles.button} popoverTarget={ID}>
        Show sidebar
      </button>
      <div id={ID} popover="auto" className={styles.root} data-sidebar-pane="">
        {children}
      </div>
    </>
  )
}
