'use client'
import styles from './BackToTop.module.css'

/** Appears at the window's lower corner once the reader has scrolled a screen and a half down. */
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
