import type { ReactNode } from 'react'
import styles from './ToolButton.module.css'

export interface ToolButtonProps {
  /** What `ProseBehaviors` does when the button is pressed. */
  action: 'copy' | 'wrap' | 'types'
  /** Makes it a toggle. */
  pressed?: boolean
  /** The accessible name, where the text alone is not enough. */
  label?: string
  /** How to use it. */
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
