import { type RefObject, useId } from 'react'
import buttons from '#ui/Button/Button.module.css'
import { StopButton } from '../StopButton/StopButton.tsx'

export interface ToolbarProps {
  runButton: RefObject<HTMLButtonElement | null>
  canRun: boolean
  busy: boolean
  /** Whether a run's changes are kept for the next one. */
  keep: boolean
  /** URL of the playground with the code; empty for none. */
  link: string
  onRun(): void
  onStop(): void
  onReset(): void
  /** Restores earlier edits; null if there are none. */
  onRestore: (() => void) | null
  onFormat(): void
  onClose(): void
  onKeep(keep: boolean): void
}

/** Shows the actions for an open example. */
export function Toolbar(props: ToolbarProps) {
  const { runButton, canRun, busy, keep, link, onRun, onStop, onReset, onRestore } = props
  const { onFormat, onClose, onKeep } = props
  const hint = useId()
  return (
    <>
      <button
        type="button"
        ref={runButton}
        className={buttons.main}
        onClick={onRun}
        disabled={!canRun}
        aria-disabled={busy}
        aria-describedby={hint}
      >
        Run
      </button>
      <StopButton busy={busy} onStop={onStop} />
      <button type="button" className={buttons.quiet} onClick={onReset}>
        Reset
      </button>
      {onRestore && (
        <button type="button" className={buttons.quiet} onClick={onRestore}>
          Restore my edits
        </button>
      )}
      <button type="button" className={buttons.quiet} onClick={onFormat}>
        Format
      </button>
      <button type="button" className={buttons.quiet} onClick={onClose}>
        Close
      </button>
      <label>
        <input type="checkbox" checked={keep} onChange={({ target }) => onKeep(target.checked)} />
        Keep my changes
      </label>
      {link && <a href={link}>Open in playground</a>}
      <p id={hint}>
        Everything runs in this page; nothing is sent. Ctrl or ⌘ + Enter runs, Escape leaves the
        editor.
      </p>
    </>
  )
}
