import type { ReactNode } from 'react'
import type { AdmonitionType } from '#base/model/prose-components.ts'
import styles from './Admonition.module.css'

export interface AdmonitionProps {
  type: AdmonitionType
  /** Replaces the type's name. */
  title?: ReactNode
  children: ReactNode
}

/** A callout set apart from the text. */
export function Admonition({ type, title, children }: AdmonitionProps) {
  return (
    <div role="note" className={styles.root} data-type={type}>
      <p className={styles.title}>{title ?? type.charAt(0).toUpperCase() + type.slice(1)}</p>
      {children}
    </div>
  )
}
