import css from './Notices.module.css'
import type { WorkbenchState } from './use-workbench.ts'

/** Notices about where the code comes from and whether it is saved. */
export function Notices({ state: { kysely, other, play, runs } }: { state: WorkbenchState }) {
  const { problem, fromLink, isUnsaved, previous, work } = play
  const isMissing = work.kysely && !other && work.kysely !== kysely
  if (!problem && !fromLink && !isUnsaved && !isMissing && !previous) return null
  const restore = () => {
    play.restore()
    runs.clear()
  }
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
      {isMissing && (
        <p>
          The link is for Kysely {work.kysely}, which isn’t available here. The code runs with{' '}
          {kysely}.
        </p>
      )}
      {previous && (
        <p>
          What you wrote before is kept in this browser.{' '}
          <button type="button" onClick={restore}>
            Restore my draft
          </button>
        </p>
      )}
    </div>
  )
}
