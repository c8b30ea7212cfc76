'use client'
import { useEffect, useRef } from 'react'
import styles from './ProgressBar.module.css'
import { PROGRESS, progress } from './progress-store.ts'

/** The bar at the top of the window while a page loads; there is no spinner (spec 2.29). */
export function ProgressBar() {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const bar = ref.current!
    return progress.subscribe(({ phase, value }) => {
      // Going back to the start isn't shown: it would bring the faded bar into view again.
      bar.style.transition = phase === 'off' ? 'none' : `all ${PROGRESS.speed}ms ${PROGRESS.easing}`
      bar.dataset.phase = phase
      bar.style.transform = `scaleX(${value})`
    })
  }, [])
  return <div ref={ref} className={styles.bar} data-phase="off" aria-hidden="true" />
}
