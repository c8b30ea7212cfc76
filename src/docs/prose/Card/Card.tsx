import type { ReactNode } from 'react'
import styles from './Card.module.css'

export interface CardProps {
  title: string
  /** Link target of the whole card; without it the card isn't a link. */
  href?: string
  children?: ReactNode
}

/** A box with a title; its link covers the whole box, but links inside the text still work. */
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
