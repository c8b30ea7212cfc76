import type { Sidebar } from '#model/page.ts'
import styles from './Sidebar.module.css'
import drawer from './SidebarDrawer.module.css'
import { SidebarItems } from './SidebarItems.tsx'
import { SidebarScroller } from './SidebarScroller.tsx'

const ID = 'docs-sidebar'

/**
 * The docs' sidebar of a page that has the whole window: it comes over the page by a button, with or without
 * JavaScript. On small screens with JavaScript, `SidePanel` has it.
 */
export function SidebarDrawer({ sidebar, path }: { sidebar: Sidebar; path: string }) {
  return (
    <>
      <button type="button" className={drawer.button} popoverTarget={ID}>
        Show sidebar
      </button>
      <div id={ID} popover="auto" className={drawer.root} data-sidebar-pane="">
        <SidebarScroller path={path}>
          <nav aria-label="Docs sidebar" className={styles.tree}>
            <SidebarItems items={sidebar.items} />
          </nav>
        </SidebarScroller>
      </div>
    </>
  )
}
