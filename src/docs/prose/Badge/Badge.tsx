import type { ReactNode } from 'react'
import styles from './Badge.module.css'

export interface BadgeProps {
  children: ReactNode
}

/** A short label such as "Since 0.28". */
export function Badge({ children }: BadgeProps) {
  return <span className={styles.root}>{children}</span>
}
