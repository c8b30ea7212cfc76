import type { ReactNode } from 'react'
import styles from './Steps.module.css'

/** Step-by-step instructions, written as an ordered Markdown list. */
export function Steps({ children }: { children: ReactNode }) {
  return <div className={styles.root}>{children}</div>
}
