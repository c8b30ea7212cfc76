import type { Page } from '#model/page.ts'
import styles from './Layout.module.css'

interface PageTitleProps {
  page: Page
  /** Whether to show the page's description below the title. */
  lead?: boolean
}

/** The page's heading and badges; only the badges if the prose has its own heading. */
export function PageTitle({ page, lead }: PageTitleProps) {
  if (!page.showTitle && page.badges.length === 0) return null
  return (
    <header className={styles.title}>
      {page.showTitle && <h1>{page.title}</h1>}
      {page.badges.map((badge) => (
        <span key={badge} className={styles.badge}>
          {badge}
        </span>
      ))}
      {lead && page.description && <p>{page.description}</p>}
    </header>
  )
}
