import type { Link } from '#base/model/page.ts'
import styles from './Pagination.module.css'

/** Links to the previous and next pages in sidebar order. */
export function Pagination({ previous, next }: { previous: Link | null; next: Link | null }) {
  if (!previous && !next) return null
  return (
    <nav className={styles.pagination} aria-label="Docs pages">
      {previous && (
        <a href={previous.href} rel="prev">
          <span>Previous</span>
          {previous.label}
        </a>
      )}
      {next && (
        <a href={next.href} rel="next">
          <span>Next</span>
          {next.label}
        </a>
      )}
    </nav>
  )
}
