import styles from './Course.module.css'

/**
 * A link to where the reader was in the course, shown only to those who have opened a chapter. Until the page
 * is interactive, it leads to the course's index page.
 *
 * @param href the index page
 */
export function ContinueCourse({ href }: { href: string }) {
  return (
    <p className={styles.learning}>
      <a href={href} data-course="" data-course-continue="">
        Continue where you were
      </a>
    </p>
  )
}
