import { lazy, Suspense } from 'react'
import type { PlacedProblem } from '#editor/CodeEditor/placed-problem.ts'
import { DIALECT_LABELS, type Dialect } from '#model/dialect.ts'
import { isCompiledOnly } from '#sandbox/protocol/engines.ts'
import type { CodePosition } from '#sandbox/protocol/messages.ts'
import { Plans } from '../Plans/Plans.tsx'
import { RunOutput } from '../RunOutput/RunOutput.tsx'
import type { Runs } from './use-runs.ts'
import css from './Workbench.module.css'

const Compare = lazy(async () => ({ default: (await import('../Compare/Compare.tsx')).Compare }))

export interface ResultsProps {
  /** The current code. */
  code: string
  dialect: Dialect
  runs: Runs
  /** Whether the proven output of the start query is shown, so that no hint is needed. */
  isStart: boolean
  problems: readonly PlacedProblem[]
  /** The version of Kysely, and another one to compare with. */
  kysely: string
  other: string | undefined
  onShow(position: CodePosition): void
  /** Called to change the code. */
  onChange(change: (code: string) => string): void
}

/** The output of the last run, or a hint about what a run would show. */
export function Results({
  code,
  dialect,
  runs,
  isStart,
  problems,
  kysely,
  other,
  onShow,
  onChange,
}: ResultsProps) {
  const [first = null, second = null] = runs.states
  const engine = DIALECT_LABELS[dialect]
  const shown = { code, dialect, problems, onShow, onChange }
  return (
    <>
      {first === null && !isStart && (
        <p className={css.empty}>
          {!isCompiledOnly(dialect)
            ? `Run to see the SQL and the rows of ${engine}, in this browser.`
            : `Compile to see the SQL. ${engine} doesn’t run in a browser.`}
        </p>
      )}
      {other && first ? (
        <Suspense>
          <Compare
            {...shown}
            sides={[
              { version: kysely, state: first },
              { version: other, state: second },
            ]}
          />
        </Suspense>
      ) : (
        <RunOutput {...shown} state={first} />
      )}
      {runs.plans.length > 0 && <Plans plans={runs.plans} />}
    </>
  )
}
