'use client'
import { store } from '#base/storage/storage.ts'
import { STORAGE_KEYS } from '#base/storage/storage-keys.ts'
import styles from './Sidebar.module.css'

/** Hides or shows the sidebar; the stylesheet displays the matching label. */
export function HideSidebar() {
  const toggle = () => {
    const { dataset } = document.documentElement
    dataset.sidebar = dataset.sidebar === 'hidden' ? 'shown' : 'hidden'
    store(STORAGE_KEYS.sidebar, dataset.sidebar)
  }
  return (
    <button type="button" className={styles.hide} onClick={toggle}>
      <span>Hide sidebar</span>
      <span>Show sidebar</span>
    </button>
  )
}
