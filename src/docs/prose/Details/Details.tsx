import type { ReactNode } from 'react'
import { splitTitle } from '../split-title.ts'
import styles from './Details.module.css'
import summaryStyles from './Summary.module.css'
import { Summary } from './Summary.tsx'

export interface DetailsProps {
  summary?: ReactNode
  open?: boolean
  id?: string
  /** Its part in a challenge, by which the runner finds it. */
  part?: 'hint' | 'solution'
  children: ReactNode
}

/** Collapsible text. */
export function Details({ summary, open, id, part, children }: DetailsProps) {
  const written = splitTitle(children, Summary)
  return (
    <details className={styles.root} open={open} id={id} data-part={part}>
      <summary className={summaryStyles.root}>{summary ?? written.title ?? 'Details'}</summary>
      <div>{written.rest}</div>
    </details>
  )
}
