import type { Sidebar } from '#base/model/page.ts'
import styles from './Sidebar.module.css'
import { SidebarItems } from './SidebarItems.tsx'

/** The docs' sidebar, wherever it is shown. */
export function SidebarTree({ sidebar }: { sidebar: Sidebar }) {
  return (
    <nav aria-label="Docs sidebar" className={styles.tree}>
      <SidebarItems items={sidebar.items} />
    </nav>
  )
}
