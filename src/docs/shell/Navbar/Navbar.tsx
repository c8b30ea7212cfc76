import type { ReactNode } from 'react'
import type { SiteConfig } from '#base/model/config.ts'
import type { NavbarItemView } from '#base/model/navbar.ts'
import type { Sidebar } from '#base/model/page.ts'
import { Logo } from '../Brand/Logo.tsx'
import { ColorModeToggle } from '../ColorMode/ColorModeToggle.tsx'
import { SidebarTree } from '../Sidebar/SidebarTree.tsx'
import { SidePanel } from '../SidePanel/SidePanel.tsx'
import { HideOnScroll } from './HideOnScroll.tsx'
import styles from './Navbar.module.css'
import { NavbarItem } from './NavbarItem.tsx'

interface NavbarProps {
  config: SiteConfig
  items: NavbarItemView[]
  sidebar: Sidebar | null
  /** The search button, shown in place of the `search` item. */
  search: ReactNode
}

export function Navbar({ config, items, sidebar, search }: NavbarProps) {
  const list = (position: 'left' | 'right') => (
    <ul className={styles[position]}>
      {items
        .filter((item) => item.position === position)
        .map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the configured order is the identity
          <li key={index} data-item={item.type}>
            {item.type === 'search' ? search : <NavbarItem item={item} />}
          </li>
        ))}
    </ul>
  )
  return (
    <header className={styles.bar}>
      {config.navbar.hideOnScroll && <HideOnScroll />}
      <div className={styles.inner}>
        <SidePanel
          primary={<PanelMenu items={items} />}
          secondary={sidebar && <SidebarTree sidebar={sidebar} />}
        />
        <nav className={styles.main} aria-label="Main">
          <a className={styles.brand} href={config.baseUrl}>
            <Logo />
            {config.navbar.title}
          </a>
          {list('left')}
          {list('right')}
        </nav>
        {!config.colorMode.disableSwitch && (
          <ColorModeToggle respectsSystem={config.colorMode.respectPrefersColorScheme} />
        )}
      </div>
    </header>
  )
}

function PanelMenu({ items }: { items: NavbarItemView[] }) {
  return (
    <ul className={styles.panel}>
      {items
        .filter((item) => item.type !== 'search')
        .map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the configured order is the identity
          <li key={index}>
            <NavbarItem item={item} unfolded />
          </li>
        ))}
    </ul>
  )
}
