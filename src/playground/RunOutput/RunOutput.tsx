import type { Dialect } from '#model/dialect.ts'
import type { PlacedProblem } from '#runner/editor/placed-problem.ts'
import type { CodePosition } from '#runner/protocol/messages.ts'
import { ResultPanel } from '#runner/ui/ExampleRunner/ResultPanel.tsx'
import { LiveStatements } from '#runner/ui/Output/LiveStatements.tsx'
import type { RunState } from '#runner/ui/run-state.ts'
import css from './RunOutput.module.css'

export interface RunOutputProps {
  state: RunState | null
  /** The current code. */
  code: string
  dialect: Dialect
  problems: readonly PlacedProblem[]
  onShow(position: CodePosition): void
  /** Called to change the code. */
  onChange(change: (code: string) => string): void
}

/** The output of one run: its statements, then its result. */
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
      <ResultPanel {...props} folded />
    </>
  )
}
