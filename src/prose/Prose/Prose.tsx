import type { ReactNode } from 'react'
import styles from './Prose.module.css'

/** Sets running text: the rhythm between blocks, lists, quotations, inline code and links. */
export function Prose({ children }: { children?: ReactNode }) {
  return <div className={styles.root}>{children}</div>
}
