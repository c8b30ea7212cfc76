import type { ReactNode } from 'react'
import styles from './Home.module.css'

/** The home page's frame, wider than running text. */
export function HomePage({ children }: { children: ReactNode }) {
  return <div className={styles.page}>{children}</div>
}

export interface HeroProps {
  title: string
  /** What the library is, in a sentence or two. */
  lead: string
  /** How to install it, and where to go. */
  children: ReactNode
}

/** The first thing that a reader sees: what this is and how to get it. */
export function Hero({ title, lead, children }: HeroProps) {
  return (
    <header className={styles.hero}>
      <div>
        <h1>{title}</h1>
        <p className={styles.lead}>{lead}</p>
      </div>
      <div>{children}</div>
    </header>
  )
}

/** A real query with room around it; text and `<Example>` stand in it. */
export function HomeExample({ children }: { children: ReactNode }) {
  return <section className={styles.example}>{children}</section>
}

/** Features side by side. */
export function HomeFeatures({ children }: { children: ReactNode }) {
  return <div className={styles.features}>{children}</div>
}

export interface HomeFeatureProps {
  title: string
  /** Where to read on, and what the link says. */
  href: string
  link: string
  children: ReactNode
}

/** One thing that the site or the library does, and where to read on. */
export function HomeFeature({ title, href, link, children }: HomeFeatureProps) {
  return (
    <div className={styles.feature}>
      <h2>{title}</h2>
      {children}
      <p>
        <a href={href}>{link}</a>
      </p>
    </div>
  )
}
