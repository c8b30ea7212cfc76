'use client'
import { useEffect, useState } from 'react'
import type { NavbarVersionsView } from '#model/navbar.ts'
import { readStored, store } from '#model/storage.ts'
import { STORAGE_KEYS } from '#model/storage-keys.ts'
import { Dropdown } from './Dropdown.tsx'
import { VersionChip } from './VersionChip.tsx'

type VersionDropdownProps = Pick<NavbarVersionsView, 'items' | 'current' | 'fallback'> & {
  unfolded?: boolean | undefined
}

/**
 * Links to the same page in other versions and stores the choice. Pages outside the docs have no version, so
 * they show the one that the reader chose last.
 */
export function VersionDropdown({ items, current, fallback, unfolded }: VersionDropdownProps) {
  const [chosen, setChosen] = useState(fallback)
  useEffect(() => {
    const name = readStored(STORAGE_KEYS.version)
    if (name) setChosen(name)
  }, [])

  const shown = items.find((item) => item.name === (current ?? chosen)) ?? items[0]!
  const list = (
    <ul>
      {items.map((item) => (
        <li key={item.name}>
          <a
            href={item.href}
            aria-current={item === shown ? 'true' : undefined}
            onClick={() => {
              store(STORAGE_KEYS.version, item.name)
              setChosen(item.name)
            }}
          >
            {item.label}
          </a>
        </li>
      ))}
    </ul>
  )
  const label = <VersionChip release={shown.release} label={shown.label} />
  return unfolded ? (
    <>
      <span>Version</span>
      {list}
    </>
  ) : (
    <Dropdown label={label}>{list}</Dropdown>
  )
}
