import type { Sidebar as SidebarView } from '#base/model/page.ts'
import { HideSidebar } from './HideSidebar.tsx'
import styles from './Sidebar.module.css'
import { SidebarScroller } from './SidebarScroller.tsx'
import { SidebarTree } from './SidebarTree.tsx'

/** The docs' sidebar, next to the article on wide screens; `SidePanel` shows its items on small ones. */
export function Sidebar({ sidebar, path }: { sidebar: SidebarView; path: string }) {
  return (
    <div className={styles.pane} data-sidebar-pane="">
      <SidebarScroller path={path}>
        <SidebarTree sidebar={sidebar} />
      </SidebarScroller>
      <HideSidebar />
    </div>
  )
}
