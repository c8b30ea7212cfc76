'use client'
import styles from './BackToTop.module.css'

/** Appears in the bottom corner of the window once the reader has scrolled one and a half screens down. */
export function BackToTop() {
  const goUp = () => {
    window.scrollTo({ top: 0 })
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true })
  }
  return (
    <div className={styles.track}>
      <button type="button" aria-label="Back to top" onClick={goUp} />
    </div>
  )
}
