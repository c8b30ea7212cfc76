import buttons from '#ui/Button/Button.module.css'
import type { Runs } from './use-runs.ts'
import css from './Workbench.module.css'

export interface CodeFootProps {
  runs: Runs
  /** Whether an engine runs the code; otherwise it is only compiled. */
  engine: boolean
  /** Whether two versions are compared. */
  both: boolean
  onFormat(): void
}

/** Actions for the code, and a note about the data that each run starts with. */
export function CodeFoot({ runs, engine, both, onFormat }: CodeFootProps) {
  return (
    <div className={css.foot}>
      <button type="button" className={buttons.quiet} onClick={onFormat}>
        Format
      </button>
      {engine && !both && (
        <label>
          <input
            type="checkbox"
            checked={runs.keeps}
            onChange={({ target }) => runs.setKeeps(target.checked)}
          />
          Keep my changes
        </label>
      )}
      {runs.keeps && (
        <button type="button" className={buttons.quiet} onClick={runs.resetData}>
          Reset the data
        </button>
      )}
      <p>
        Ctrl or ⌘ + Enter {engine ? 'runs' : 'compiles'}, Escape leaves the editor.{' '}
        {engine &&
          (both
            ? 'Each version runs on a fresh copy of the database.'
            : runs.keeps
              ? 'Each run continues with the data of the last one.'
              : 'Each run starts from a fresh copy of the database.')}
      </p>
    </div>
  )
}
