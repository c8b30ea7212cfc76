'use client'
import { useEffect } from 'react'
import { STORAGE_KEYS } from '#model/storage-keys.ts'
import { announce } from '#ui/announce.ts'
import styles from './ColorModeToggle.module.css'
import { applyChoice, isThemeChoice, nextChoice, saveChoice, shownChoice } from './color-mode.ts'

const CHOICES = ['light', 'dark', 'system'] as const

/**
 * Changes the color mode. The markup contains a label for each mode, and the stylesheet shows the one that
 * `data-theme-choice` names, so that the button is correct on first paint, before hydration.
 */
export function ColorModeToggle({ respectsSystem }: { respectsSystem: boolean }) {
  useEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    // The choice was changed in another tab.
    window.addEventListener(
      'storage',
      ({ key, newValue }) => {
        if (key === STORAGE_KEYS.colorMode && isThemeChoice(newValue)) applyChoice(newValue)
      },
      { signal },
    )
    return () => listening.abort()
  }, [])

  const cycle = () => {
    const choice = nextChoice(shownChoice(), respectsSystem)
    saveChoice(choice)
    announce(labelOf(choice))
  }
  return (
    <button type="button" className={styles.toggle} onClick={cycle}>
      {CHOICES.map((choice) => (
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
