import type { ReactNode } from 'react'
import styles from './Card.module.css'

export interface CardProps {
  title: string
  /** Where the whole card leads; without it the card is no link. */
  href?: string
  children?: ReactNode
}

/** A titled box; the link covers it, so that links inside the text keep working. */
export function Card({ title, href, children }: CardProps) {
  return (
    <div className={styles.card}>
      <p className={styles.title}>{href ? <a href={href}>{title}</a> : title}</p>
      {children}
    </div>
  )
}

/** Cards side by side, as many as there is room for. */
export function CardGrid({ children }: { children: ReactNode }) {
  return <div className={styles.grid}>{children}</div>
}
