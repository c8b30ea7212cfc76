import type { ReactNode } from 'react'
import styles from './Admonition.module.css'

const TITLES = {
  note: 'Note',
  tip: 'Tip',
  info: 'Info',
  warning: 'Warning',
  danger: 'Danger',
} as const

export interface AdmonitionProps {
  type: keyof typeof TITLES
  /** Replaces the type's name. */
  title?: ReactNode
  children: ReactNode
}

/** A callout set apart from the text. */
export function Admonition({ type, title, children }: AdmonitionProps) {
  return (
    <div role="note" className={styles.root} data-type={type}>
      <p className={styles.title}>{title ?? TITLES[type]}</p>
      {children}
    </div>
  )
}
