import css from './Notices.module.css'

export interface NoticesProps {
  /** Why the link could not be opened. */
  problem: string
  fromLink: boolean
  /** Whether the browser couldn't keep the last change. */
  unkept: boolean
  /** The version that a link asks for and that is not here, and the one taken for it. */
  missing: [wanted: string, taken: string] | null
  /** Gives back what the reader wrote before; null when there is nothing. */
  onRestore: (() => void) | null
}

/** What the reader should know about where the code comes from. */
export function Notices({ problem, fromLink, unkept, missing, onRestore }: NoticesProps) {
  if (!problem && !fromLink && !unkept && !missing && !onRestore) return null
  return (
    <div className={css.root}>
      {problem && <p role="alert">{problem}</p>}
      {unkept && (
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
