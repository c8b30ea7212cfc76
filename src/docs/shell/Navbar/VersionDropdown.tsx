'use client'
import { useEffect, useState } from 'react'
import type { NavbarVersionsView } from '#base/model/navbar.ts'
import { readStored, store } from '#base/storage/storage.ts'
import { STORAGE_KEYS } from '#base/storage/storage-keys.ts'
import { Menu } from './Dropdown.tsx'
import { VersionChip } from './VersionChip.tsx'

interface VersionDropdownProps {
  view: NavbarVersionsView
  unfolded?: boolean | undefined
}

/**
 * Links to the same page in other versions and stores the choice. Pages outside the docs have no version, so
 * they show the one that the reader chose last.
 */
export function VersionDropdown({ view, unfolded }: VersionDropdownProps) {
  const { items, isVersioned, release } = view
  const [chosen, setChosen] = useState<string | null>(null)
  useEffect(() => setChosen(readStored(STORAGE_KEYS.version)), [])

  const chosenItem = isVersioned ? undefined : items.find(({ name }) => name === chosen)
  const shown = chosenItem ?? items.find(({ current }) => current)!
  const label = (
    <VersionChip release={shown.name === 'current' ? release : undefined} label={shown.label} />
  )
  return (
    <Menu name="Version" label={label} unfolded={unfolded}>
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
    </Menu>
  )
}
