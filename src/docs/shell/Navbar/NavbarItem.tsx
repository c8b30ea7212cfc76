import type { NavbarItemView, NavbarLinkView } from '#base/model/navbar.ts'
import { DialectMenu } from '../DialectMenu/DialectMenu.tsx'
import { Menu } from './Dropdown.tsx'
import { ItemBoundary } from './ItemBoundary.tsx'
import { VersionChip } from './VersionChip.tsx'
import { VersionDropdown } from './VersionDropdown.tsx'
import { VersionedLink } from './VersionedLink.tsx'

interface NavbarItemProps {
  item: Exclude<NavbarItemView, { type: 'search' }>
  /** Whether to show a dropdown's items inline; the side panel has room for them. */
  unfolded?: boolean
}

/** Renders a navbar item according to its type. */
export function NavbarItem({ item, unfolded }: NavbarItemProps) {
  switch (item.type) {
    case 'link':
      return <ItemLink item={item} unfolded={unfolded} />
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
            <li key={entry.href}>
              <ItemLink item={entry} />
            </li>
          ))}
        </ul>
      )
      return (
        <ItemBoundary name={item.label}>
          <Menu name={item.label} unfolded={unfolded}>
            {items}
          </Menu>
        </ItemBoundary>
      )
    }
    case 'versions':
      return (
        <ItemBoundary name="Version">
          <VersionDropdown view={item} unfolded={unfolded} />
        </ItemBoundary>
      )
  }
}

interface ItemLinkProps {
  item: NavbarLinkView
  unfolded?: boolean | undefined
}

function ItemLink({ item, unfolded }: ItemLinkProps) {
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
        <VersionChip release={item.release} label={item.label} only />
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

/** GitHub's logo, as drawn in its Octicons (MIT). */
function GitHubMark() {
  return (
    <svg viewBox="0 0 16 16" width="20" height="20" fill="currentColor" aria-hidden="true">
      <path d="M8 0c4.42 0 8 3.58 8 8a8.013 8.013 0 0 1-5.45 7.59c-.4.08-.55-.17-.55-.38 0-.27.01-1.13.01-2.2 0-.75-.25-1.23-.54-1.48 1.78-.2 3.65-.88 3.65-3.95 0-.88-.31-1.59-.82-2.15.08-.2.36-1.02-.08-2.12 0 0-.67-.22-2.2.82-.64-.18-1.32-.27-2-.27-.68 0-1.36.09-2 .27-1.53-1.03-2.2-.82-2.2-.82-.44 1.1-.16 1.92-.08 2.12-.51.56-.82 1.28-.82 2.15 0 3.06 1.86 3.75 3.64 3.95-.23.2-.44.55-.51 1.07-.46.21-1.61.55-2.33-.66-.15-.24-.6-.83-1.23-.82-.67.01-.27.38.01.53.34.19.73.9.82 1.13.16.45.68 1.31 2.69.94 0 .67.01 1.3.01 1.49 0 .21-.15.45-.55.38A7.995 7.995 0 0 1 0 8c0-4.42 3.58-8 8-8Z" />
    </svg>
  )
}
