import type { PlacedProblem } from '#examples/runner/editor/typescript.ts'
import type { Place } from '#examples/runner/protocol/messages.ts'
import { ResultPanel } from '#examples/runner/ui/ExampleRunner/ResultPanel.tsx'
import { LiveStatements } from '#examples/runner/ui/Output/LiveStatements.tsx'
import type { RunState } from '#examples/runner/ui/run-state.ts'
import css from './RunOutput.module.css'

export interface RunOutputProps {
  state: RunState | null
  /** The dialect's name. */
  engine: string
  /** Whether an engine for it runs in browsers. */
  runs: boolean
  problems: readonly PlacedProblem[]
  onShow(place: Place): void
}

/** What one run gave: its statements, then its result. */
export function RunOutput(props: RunOutputProps) {
  const statements = props.state?.statements ?? []
  const compiled = props.state?.summary?.compiled
  return (
    <>
      {(statements.length > 0 || compiled) && (
        <div className={css.statements}>
          <LiveStatements statements={statements} compiled={compiled} />
        </div>
      )}
      <ResultPanel {...props} />
    </>
  )
}
