'use client'
import { useEffect, useRef } from 'react'
import styles from './BackToTop.module.css'

/** Appears in the bottom corner of the window once the reader has scrolled one and a half screens down. */
export function BackToTop() {
  const track = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { firstElementChild: button } = track.current!
    // Whether the track has come up to the bar at the top.
    const watch = ([entry]: IntersectionObserverEntry[]) =>
      button!.toggleAttribute('data-shown', entry!.isIntersecting)
    const observer = new IntersectionObserver(watch, { rootMargin: '0px 0px -93%' })
    observer.observe(track.current!)
    return () => observer.disconnect()
  }, [])
  const goUp = () => {
    window.scrollTo({ top: 0 })
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true })
  }
  return (
    <div className={styles.track} ref={track}>
      <button type="button" aria-label="Back to top" onClick={goUp} />
    </div>
  )
}
