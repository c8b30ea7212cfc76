import type { ReactNode } from 'react'
import { ADMONITION_ALIASES } from '#base/model/prose-components.ts'
import { splitTitle } from '../split-title.ts'
import styles from './Admonition.module.css'
import { AdmonitionTitle } from './AdmonitionTitle.tsx'

export interface AdmonitionProps {
  /** One of `ADMONITION_NAMES`. */
  type: string
  /** Replaces the type's name. */
  title?: ReactNode
  id?: string
  className?: string
  children: ReactNode
}

/** A callout set apart from the text. */
export function Admonition({ type, title, id, className, children }: AdmonitionProps) {
  const written = splitTitle(children, AdmonitionTitle)
  return (
    <div
      role="note"
      id={id}
      className={className ? `${styles.root} ${className}` : styles.root}
      data-type={ADMONITION_ALIASES[type] ?? type}
    >
      <p className={styles.title}>
        {title ?? written.title ?? type.charAt(0).toUpperCase() + type.slice(1)}
      </p>
      {written.rest}
    </div>
  )
}
