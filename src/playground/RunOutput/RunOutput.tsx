import { ResultPanel } from '#editor/ExampleRunner/ResultPanel.tsx'
import { LiveStatements } from '#editor/Output/LiveStatements.tsx'
import type { RunState } from '#editor/run-state.ts'
import type { TypeProblem } from '#editor/types/requests.ts'
import type { Dialect } from '#model/dialect.ts'
import type { CodePosition } from '#sandbox/protocol/messages.ts'
import css from './RunOutput.module.css'

export interface RunOutputProps {
  state: RunState | null
  /** The current code. */
  code: string
  dialect: Dialect
  problems: readonly TypeProblem[]
  /** Which of several runs on the page it is. */
  of?: string
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
