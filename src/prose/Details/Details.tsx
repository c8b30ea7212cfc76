import type { ReactNode } from 'react'
import styles from './Details.module.css'
import summaryStyles from './Summary.module.css'

export interface DetailsProps {
  summary: ReactNode
  open?: boolean
  children: ReactNode
}

/** Text that opens when asked for. */
export function Details({ summary, open, children }: DetailsProps) {
  return (
    <details className={styles.root} open={open}>
      <summary className={summaryStyles.root}>{summary}</summary>
      <div>{children}</div>
    </details>
  )
}
