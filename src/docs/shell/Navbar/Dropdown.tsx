'use client'
import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { nextIndex } from '#base/ui/next-index.ts'
import { useClosing } from '#base/ui/use-closing.ts'
import styles from './Navbar.module.css'

interface MenuProps {
  name: string
  /** What the button shows. Default: the name. */
  label?: ReactNode
  /** Shows the menu inline, as in the side panel. */
  unfolded: boolean | undefined
  children: ReactNode
}

/** A menu of the navbar: below a button, or in the side panel below its name. */
export function Menu({ name, label = name, unfolded, children }: MenuProps) {
  if (!unfolded) return <Dropdown label={label}>{children}</Dropdown>
  return (
    <>
      <span>{name}</span>
      {children}
    </>
  )
}

/**
 * A menu of links below a button. It opens without JavaScript; with it, arrow keys, Home and End move between
 * the links, Escape closes it and returns focus to the button, and moving focus elsewhere closes it.
 */
function Dropdown({ label, children }: { label: ReactNode; children: ReactNode }) {
  const ref = useRef<HTMLDetailsElement>(null)

  useClosing(ref)

  const onKeyDown = (event: KeyboardEvent) => {
    const details = ref.current!
    const links = [...details.querySelectorAll('a')]
    const focused = links.indexOf(document.activeElement as never)
    const next = nextIndex(event.key, focused, links.length, 'ArrowDown')
    if (next === null) return
    event.preventDefault()
    details.open = true
    links[next]?.focus()
  }
  return (
    <details
      ref={ref}
      className={styles.dropdown}
      onKeyDown={onKeyDown}
      onBlur={(event) => {
        if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) {
          event.currentTarget.open = false
        }
      }}
    >
      <summary>{label}</summary>
      {children}
    </details>
  )
}
