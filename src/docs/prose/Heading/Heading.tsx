import type { ReactNode } from 'react'
import { textOf } from '../text-of.ts'
import styles from './Heading.module.css'

export interface HeadingProps {
  level: 1 | 2 | 3 | 4 | 5 | 6
  id?: string
  /** The name of its link, where its text isn't all in `children`. */
  label?: string
  children: ReactNode
}

/** A heading and a link to itself, next to the heading so that it stays out of its accessible name. */
export function Heading({ level, id, label, children }: HeadingProps) {
  const Tag = `h${level}` as const
  if (!id || level === 1) return <Tag id={id}>{children}</Tag>
  return (
    <div className={styles.root}>
      <Tag id={id}>{children}</Tag>
      <a href={`#${id}`} aria-label={`Link to “${label ?? textOf(children)}”`}>
        #
      </a>
    </div>
  )
}
