import type { MouseEvent, ReactNode } from 'react'
import styles from './ToolButton.module.css'

export interface ToolButtonProps {
  /** The action that the page performs when the button is pressed; none if it has a listener of its own. */
  action?: 'copy' | 'whole' | 'wrap' | 'types' | 'edit'
  onClick?: (event: MouseEvent<HTMLButtonElement>) => void
  /** Turns it into a toggle button. */
  pressed?: boolean
  /** The accessible name, if the text alone isn't sufficient. */
  label?: string
  /** Instructions, shown as a tooltip. */
  hint?: string
  children: ReactNode
}

/** A quiet button of a code toolbar. */
export function ToolButton({ action, onClick, pressed, label, hint, children }: ToolButtonProps) {
  return (
    <button
      type="button"
      className={styles.root}
      data-action={action}
      onClick={onClick}
      aria-pressed={pressed}
      aria-label={label}
      title={hint}
    >
      {children}
    </button>
  )
}
