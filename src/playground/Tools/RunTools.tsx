import type { Ref } from 'react'
import { StopButton } from '#editor/StopButton/StopButton.tsx'
import buttons from '#ui/Button/Button.module.css'
import type { Runs } from '../Workbench/use-runs.ts'
import css from './Tools.module.css'

export interface RunToolsProps {
  runs: Runs
  runButton: Ref<HTMLButtonElement>
  /** Whether an engine runs the code; otherwise it is only compiled. */
  engine: boolean
  onRun(): void
}

/** Starts and stops runs. On phones it is at the bottom of the window, within reach of the thumb. */
export function RunTools({ runs, runButton, engine, onRun }: RunToolsProps) {
  return (
    <div className={css.run}>
      <button
        type="button"
        ref={runButton}
        className={buttons.main}
        onClick={onRun}
        aria-disabled={runs.busy}
        aria-keyshortcuts="Control+Enter Meta+Enter"
      >
        {engine ? 'Run' : 'Compile'}
      </button>
      <StopButton busy={runs.busy} onStop={runs.stop} />
      {engine && (
        <button
          type="button"
          className={buttons.quiet}
          onClick={() => void runs.explain()}
          // Before a run it keeps its place.
          disabled={!runs.explains}
          title="Shows the query plans of the last run"
        >
          Explain
        </button>
      )}
    </div>
  )
}
