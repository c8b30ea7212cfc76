import type { Dialect } from '#base/model/dialect.ts'
import { ResultPanel } from '#play/editor/ExampleRunner/ResultPanel.tsx'
import { LiveStatements } from '#play/editor/Output/LiveStatements.tsx'
import { isStale, type RunState } from '#play/editor/run-state.ts'
import type { TypeProblem } from '#play/editor/types/requests.ts'
import type { CodePosition } from '#play/sandbox/protocol/messages.ts'
import { SqlBar } from '../SqlBar.tsx'

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
  const all = compiled ? [...statements, compiled] : statements
  return (
    <>
      {all.length > 0 && (
        <div>
          <SqlBar
            // Above it stands the SQL of the changed code.
            name={isStale(props.state, props.code) ? 'SQL of the last run' : 'SQL'}
            statements={all}
            label={props.of ? `Copy SQL of ${props.of}` : 'Copy SQL'}
          />
          <LiveStatements statements={statements} compiled={compiled} />
        </div>
      )}
      <ResultPanel {...props} folded />
    </>
  )
}
