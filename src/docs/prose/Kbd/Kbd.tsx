import type { ReactNode } from 'react'
import styles from './Kbd.module.css'

/** A keyboard key. */
export function Kbd({ children }: { children: ReactNode }) {
  return <kbd className={styles.root}>{children}</kbd>
}
