import { DIALECT_LABELS } from '#base/model/dialect.ts'
import css from './Notices.module.css'
import type { WorkbenchState } from './use-workbench.ts'

/** Notices about where the code comes from and whether it is saved. */
export function Notices({ state }: { state: WorkbenchState }) {
  const { dialect, foreign, kysely, other, play, runs } = state
  const { problem, fromLink, isUnsaved, previous, work } = play
  const isMissing = work.kysely && !other && work.kysely !== kysely
  if (!problem && !fromLink && !isUnsaved && !isMissing && !previous && !foreign) return null
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
        <p>
          This code came with a link. Read the code before you run it. It doesn’t start by itself.
        </p>
      )}
      {isMissing && (
        <p>
          The link is for Kysely {work.kysely}, which isn’t available here. The code runs with{' '}
          {kysely}.
        </p>
      )}
      {foreign && (
        <p role="alert">
          Your tables are written for {DIALECT_LABELS[foreign]}. For {DIALECT_LABELS[dialect]} there
          are only those of the sample: queries on yours compile, but don’t run.{' '}
          <button type="button" onClick={() => state.openState({ ...play.work, dialect: foreign })}>
            Switch to {DIALECT_LABELS[foreign]}
          </button>
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
