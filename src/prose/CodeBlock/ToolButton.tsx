import type { ReactNode } from 'react'
import styles from './ToolButton.module.css'

export interface ToolButtonProps {
  /** The action that `ProseBehaviors` performs when the button is pressed. */
  action: 'copy' | 'wrap' | 'types'
  /** Turns it into a toggle button. */
  pressed?: boolean
  /** The accessible name, if the text alone isn't sufficient. */
  label?: string
  /** Instructions, shown as a tooltip. */
  hint?: string
  children: ReactNode
}

/** A quiet button of a code toolbar. It has no script of its own: see `ProseBehaviors`. */
export function ToolButton({ action, pressed, label, hint, children }: ToolButtonProps) {
  return (
    <button
      type="button"
      className={styles.root}
      data-action={action}
      aria-pressed={pressed}
      aria-label={label}
      title={hint}
    >
      {children}
    </button>
  )
}
