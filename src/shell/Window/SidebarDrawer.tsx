'use client'
import type { ReactNode } from 'react'
import styles from './SidebarDrawer.module.css'

const ID = 'docs-sidebar'

/**
 * The docs' sidebar of a page that has the whole window: it comes over the page by a button, with or without
 * JavaScript. On small screens with JavaScript, `SidePanel` has it.
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
