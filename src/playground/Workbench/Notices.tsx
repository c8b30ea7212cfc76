import css from './Notices.module.css'

export interface NoticesProps {
  /** Why the link could not be opened. */
  problem: string
  fromLink: boolean
  /** Whether the browser couldn't save the last change. */
  isUnsaved: boolean
  /** The version that a link requests but that isn't available, and the one used instead. */
  missing: [wanted: string, taken: string] | null
  /** Restores what the reader wrote before; null if there is nothing to restore. */
  onRestore: (() => void) | null
}

/** Notices about where the code comes from and whether it is saved. */
export function Notices({ problem, fromLink, isUnsaved, missing, onRestore }: NoticesProps) {
  if (!problem && !fromLink && !isUnsaved && !missing && !onRestore) return null
  return (
    <div className={css.root}>
      {problem && <p role="alert">{problem}</p>}
      {isUnsaved && (
        <p role="alert">
          This browser doesn’t keep your changes: its storage for this site is full or blocked. Copy
          a link to them before you leave.
        </p>
      )}
      {fromLink && (
        <p>This code came with a link. Read it before you run it. It doesn’t start by itself.</p>
      )}
      {missing && (
        <p>
          The link is for Kysely {missing[0]}, which isn’t available here. The code runs with{' '}
          {missing[1]}.
        </p>
      )}
      {onRestore && (
        <p>
          What you wrote before is kept in this browser.{' '}
          <button type="button" onClick={onRestore}>
            Restore my draft
          </button>
        </p>
      )}
    </div>
  )
}
