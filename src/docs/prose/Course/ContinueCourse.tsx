import type { ReactNode } from 'react'
import styles from './Course.module.css'

export interface ContinueCourseProps {
  /** The course's index page. */
  href: string
  /** A link to the first chapter for readers who haven't opened any. Without it they see nothing. */
  children?: ReactNode
}

/**
 * A link to where the reader was in the course, shown only to those who have opened a chapter. Until the page
 * is interactive, it leads to the course's index page.
 */
export function ContinueCourse({ href, children }: ContinueCourseProps) {
  return (
    <div className={children ? styles.entry : undefined}>
      {children && <div className={styles.starting}>{children}</div>}
      <p className={styles.learning}>
        <a href={href} data-course="" data-course-continue="">
          Continue where you were
        </a>
      </p>
    </div>
  )
}
