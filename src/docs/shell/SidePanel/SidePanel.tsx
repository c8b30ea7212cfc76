'use client'
import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { DESKTOP_BREAKPOINT } from '#base/model/constants.ts'
import { collapseSiblings } from '../Sidebar/SidebarScroller.tsx'
import { scrollToCurrent } from '../Sidebar/show-current.ts'
import styles from './SidePanel.module.css'

interface SidePanelProps {
  /** The navbar's items. */
  primary: ReactNode
  /** The docs' sidebar; null outside the docs. */
  secondary: ReactNode
}

/**
 * The hamburger button and the panel that it opens, below the desktop breakpoint. A modal `<dialog>` traps
 * focus, closes on Escape and makes the page behind it inert. Its menus are rendered when first opened.
 */
export function SidePanel({ primary, secondary }: SidePanelProps) {
  const ref = useRef<HTMLDialogElement>(null)
  const [opened, setOpened] = useState(false)
  const [showsDocs, setShowsDocs] = useState(true)
  const docs = showsDocs ? secondary : null

  useEffect(() => {
    const desktop = matchMedia(`(width >= ${DESKTOP_BREAKPOINT}px)`)
    const close = () => ref.current?.close()
    desktop.addEventListener('change', close)
    return () => desktop.removeEventListener('change', close)
  }, [])

  const open = () => {
    setOpened(true)
    setShowsDocs(true)
    ref.current?.showModal()
    // Once the menu is rendered. Chromium scrolls by a style.
    requestAnimationFrame(() => ref.current && scrollToCurrent(ref.current))
  }
  const onClick = (event: MouseEvent) => {
    collapseSiblings(event)
    const target = event.target as Element
    if (target === ref.current || target.closest('a')) ref.current?.close()
  }
  return (
    <>
      <button
        type="button"
        className={styles.hamburger}
        aria-label="Open menu"
        aria-haspopup="dialog"
        onClick={open}
      />
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a dialog already handles closing by keyboard */}
      <dialog ref={ref} className={styles.panel} aria-label="Menu" onClick={onClick}>
        <div className={styles.head}>
          {secondary && (
            <button type="button" className={styles.switch} onClick={() => setShowsDocs(!docs)}>
              {docs ? 'Back to main menu' : 'Docs menu'}
            </button>
          )}
          <button
            type="button"
            className={styles.close}
            aria-label="Close menu"
            onClick={() => ref.current?.close()}
          />
        </div>
        {opened && (docs ?? primary)}
      </dialog>
    </>
  )
}
