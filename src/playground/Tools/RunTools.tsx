import type { Ref } from 'react'
import { StopButton } from '#runner/ui/StopButton/StopButton.tsx'
import buttons from '#ui/Button/Button.module.css'
import type { Runs } from '../Workbench/use-runs.ts'
import css from './Tools.module.css'

export interface RunToolsProps {
  runs: Runs
  runButton: Ref<HTMLButtonElement>
  /** Whether an engine runs the code, and not only the compiler. */
  engine: boolean
  onRun(): void
}

/** Starts and stops the code. On a phone it stands at the window's foot, within reach of the thumb. */
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
      {runs.explains && (
        <button type="button" className={buttons.quiet} onClick={() => void runs.explain()}>
          Explain
        </button>
      )}
    </div>
  )
}
