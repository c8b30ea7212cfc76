import type { ReactNode } from 'react'
import styles from './Home.module.css'

/** The home page's frame, wider than running text. */
export function HomePage({ children }: { children: ReactNode }) {
  return <div className={styles.page}>{children}</div>
}

export interface HeroProps {
  title: string
  /** Describes the library, in a sentence or two. */
  lead: string
  /** Links to where a reader can start: the first is the primary one. */
  children: ReactNode
}

/** The first thing that a reader sees: what this is and where to start. */
export function Hero({ title, lead, children }: HeroProps) {
  return (
    <header className={styles.hero}>
      <h1>{title}</h1>
      <p className={styles.lead}>{lead}</p>
      <div className={styles.actions}>{children}</div>
    </header>
  )
}

/** How to install the library. */
export function HomeInstall({ children }: { children: ReactNode }) {
  return <div className={styles.install}>{children}</div>
}

/** A query on the first screen; its SQL and rows update as the reader types, see the runner. */
export function HomeExample({ children }: { children: ReactNode }) {
  return (
    <section className={styles.example} data-live-edit="" aria-label="A query to edit">
      {children}
    </section>
  )
}

/** A feature of the library: text, followed by a demonstration. */
export function HomeSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.section}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}

/** A list of names, each with its evidence. */
export function HomeUsers({ children }: { children: ReactNode }) {
  return <div className={styles.users}>{children}</div>
}

/** Features side by side. */
export function HomeFeatures({ children }: { children: ReactNode }) {
  return <div className={styles.features}>{children}</div>
}

export interface HomeFeatureProps {
  title: string
  /** Link to more information, and the link's text. */
  href: string
  link: string
  children: ReactNode
}

/** A feature of the site or the library, with a link to more information. */
export function HomeFeature({ title, href, link, children }: HomeFeatureProps) {
  return (
    <div className={styles.feature}>
      <h3>{title}</h3>
      {children}
      <p>
        <a href={href}>{link}</a>
      </p>
    </div>
  )
}
