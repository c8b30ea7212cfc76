'use client'
import { type MouseEvent, useEffect } from 'react'
import { STORAGE_KEYS } from '#base/storage/storage-keys.ts'
import { announce } from '#base/ui/announce.ts'
import styles from './ColorModeToggle.module.css'
import {
  applyChoice,
  isThemeChoice,
  nextChoice,
  saveChoice,
  shownChoice,
  THEME_CHOICES,
} from './color-mode.ts'

/**
 * Changes the color mode. The markup contains a label for each mode, and the stylesheet shows the one that
 * `data-theme-choice` names, so that the button is correct on first paint, before hydration.
 */
export function ColorModeToggle({ respectsSystem }: { respectsSystem: boolean }) {
  useEffect(() => {
    // The choice was changed in another tab.
    const onStorage = ({ key, newValue }: StorageEvent) => {
      if (key === STORAGE_KEYS.colorMode && isThemeChoice(newValue)) applyChoice(newValue)
    }
    window.addEventListener('storage', onStorage)
    return () => window.removeEventListener('storage', onStorage)
  }, [])

  const cycle = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    const choice = nextChoice(shownChoice(), respectsSystem)
    saveChoice(choice)
    currentTarget.dataset.said = choice
    announce(labelOf(choice))
  }
  return (
    <button type="button" className={styles.toggle} onClick={cycle}>
      {THEME_CHOICES.map((choice) => (
        <span key={choice} data-choice={choice}>
          {labelOf(choice)}
        </span>
      ))}
    </button>
  )
}

function labelOf(choice: string): string {
  return `Color mode: ${choice}`
}
