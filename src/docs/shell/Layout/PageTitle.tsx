import type { Page } from '#base/model/page.ts'
import { BreakableName } from '../BreakableName/BreakableName.tsx'
import styles from './Layout.module.css'

/**
 * The page's heading and badges; only the badges if the prose has its own heading. A category's description follows.
 */
export function PageTitle({ page }: { page: Page }) {
  if (!page.showTitle && page.badges.length === 0) return null
  return (
    <header className={styles.title}>
      {page.showTitle && (
        <h1>
          <BreakableName name={page.title} />
        </h1>
      )}
      {page.badges.map((badge) => (
        <span key={badge} className={styles.badge}>
          {badge}
        </span>
      ))}
      {page.kind === 'category' && page.description && <p>{page.description}</p>}
    </header>
  )
}
