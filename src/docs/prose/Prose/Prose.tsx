import type { ReactNode } from 'react'
import styles from './Prose.module.css'

/** Styles running text: the spacing between blocks, lists, quotations, inline code and links. */
export function Prose({ children }: { children?: ReactNode }) {
  return <div className={styles.root}>{children}</div>
}
