import styles from './VersionBanner.module.css'

/** Tells the reader that nothing leads to the page but its address. */
export function UnlistedBanner() {
  return (
    <aside className={styles.banner} aria-label="Unlisted page">
      <p>
        This page is unlisted: search engines don’t show it, and you reach it only by its address.
      </p>
    </aside>
  )
}
