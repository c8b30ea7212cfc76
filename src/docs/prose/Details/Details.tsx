import type { ReactNode } from 'react'
import styles from './Details.module.css'
import summaryStyles from './Summary.module.css'

export interface DetailsProps {
  summary: ReactNode
  open?: boolean
  /** Its part in a challenge, by which the runner finds it. */
  part?: 'hint' | 'solution'
  children: ReactNode
}

/** Collapsible text. */
export function Details({ summary, open, part, children }: DetailsProps) {
  return (
    <details className={styles.root} open={open} data-part={part}>
      <summary className={summaryStyles.root}>{summary}</summary>
      <div>{children}</div>
    </details>
  )
}
