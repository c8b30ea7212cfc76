import type { NavbarHtmlView, NavbarItemView, NavbarLinkView } from '#model/navbar.ts'
import { DialectMenu } from '../DialectMenu/DialectMenu.tsx'
import { Dropdown } from './Dropdown.tsx'
import { GitHubMark } from './GitHubMark.tsx'
import { ItemBoundary } from './ItemBoundary.tsx'
import styles from './Navbar.module.css'
import { VersionChip } from './VersionChip.tsx'
import { VersionDropdown } from './VersionDropdown.tsx'
import { VersionedLink } from './VersionedLink.tsx'

interface NavbarItemProps {
  item: Exclude<NavbarItemView, { type: 'search' }>
  /** Whether to show a dropdown's items inline; the side panel has room for them. */
  unfolded?: boolean
}

/**
 * Renders a navbar item according to its type.
 *
 * @throws for a type that has no component (spec 7.6)
 */
export function NavbarItem({ item, unfolded }: NavbarItemProps) {
  switch (item.type) {
    case 'link':
    case 'html':
      return <SimpleItem item={item} unfolded={unfolded} />
    case 'dialect':
      return (
        <ItemBoundary name="Dialect">
          <DialectMenu unfolded={unfolded} />
        </ItemBoundary>
      )
    case 'dropdown': {
      const items = (
        <ul>
          {item.items.map((entry) => (
            <li key={entry.type === 'link' ? entry.href : entry.value}>
              <SimpleItem item={entry} />
            </li>
          ))}
        </ul>
      )
      return (
        <ItemBoundary name={item.label}>
          {unfolded ? (
            <>
              <span>{item.label}</span>
              {items}
            </>
          ) : (
            <Dropdown label={item.label}>{items}</Dropdown>
          )}
        </ItemBoundary>
      )
    }
    case 'versions':
      return (
        <ItemBoundary name="Version">
          <VersionDropdown
            items={item.items}
            current={item.current}
            fallback={item.fallback}
            unfolded={unfolded}
          />
        </ItemBoundary>
      )
    default:
      throw new Error(
        `No NavbarItem component found for type "${(item as { type: string }).type}".`,
      )
  }
}

interface SimpleItemProps {
  item: NavbarLinkView | NavbarHtmlView
  unfolded?: boolean | undefined
}

function SimpleItem({ item, unfolded }: SimpleItemProps) {
  if (item.type === 'html') {
    // biome-ignore lint/security/noDangerouslySetInnerHtml: trusted markup of the site's owner
    return <span className={styles.html} dangerouslySetInnerHTML={{ __html: item.value }} />
  }
  const attributes = {
    href: item.href,
    'aria-current': item.current ?? undefined,
    'aria-label': item.icon && !unfolded ? item.label : undefined,
    hrefLang: item.lang,
  }
  const content = (
    <>
      {item.icon && <GitHubMark />}
      {item.icon && !unfolded ? null : item.release ? (
        <VersionChip release={item.release} label={item.label} />
      ) : (
        item.label
      )}
    </>
  )
  return item.hrefs ? (
    <VersionedLink {...attributes} hrefs={item.hrefs}>
      {content}
    </VersionedLink>
  ) : (
    <a {...attributes}>{content}</a>
  )
}
