import type { PlacedProblem } from '../../editor/typescript.ts'
import type { Place } from '../../protocol/messages.ts'
import { Failure } from '../Output/Failure.tsx'
import { LiveRows } from '../Output/LiveRows.tsx'
import output from '../Output/Output.module.css'
import { Progress } from '../Output/Progress.tsx'
import { TypeProblems } from '../Output/TypeProblems.tsx'
import type { RunState } from '../run-state.ts'
import styles from './ExampleRunner.module.css'

export interface ResultPanelProps {
  state: RunState | null
  /** What TypeScript says about the code as it stands. */
  problems: readonly PlacedProblem[]
  /** The dialect's name. */
  engine: string
  /** Whether an engine for it runs in browsers. */
  runs: boolean
  /** The reader wants to see a place in the code. */
  onShow(place: Place): void
}

/** What a run gave: progress, rows, lines of the console, errors. */
export function ResultPanel({ state, problems, engine, runs, onShow }: ResultPanelProps) {
  const summary = state?.summary
  return (
    <section className={styles.result} aria-label="Result of your run">
      <p role="status" className={styles.status}>
        {state && statusText(state, engine, runs)}
      </p>
      {state && <Progress state={state} engine={runs ? engine : 'the compiler'} />}
      {state?.phase === 'failed' && <p className={styles.note}>{state.failure}</p>}
      {state && state.logs.length > 0 && (
        <ol className={output.logs} aria-label="Console">
          {state.logs.map(({ level, text }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines are only ever added at the end
            <li key={index} data-level={level}>
              {text}
            </li>
          ))}
        </ol>
      )}
      {problems.length > 0 && <TypeProblems problems={problems} onShow={onShow} />}
      {summary?.error && <Failure error={summary.error} onShow={onShow} />}
      {summary?.result && <LiveRows result={summary.result} leftOut={summary.rowsLeftOut ?? 0} />}
      {summary && !summary.error && !runs && (
        <p className={styles.note}>
          Compiled, not run: no {engine} runs in a browser. What the code reads from a result is a
          stand-in such as ‹id›.
        </p>
      )}
    </section>
  )
}

function statusText(
  { phase, version, summary, statements }: RunState,
  engine: string,
  runs: boolean,
) {
  if (phase !== 'done' || !summary) return ''
  if (summary.error) return `Run on ${version || engine}: failed`
  const sent = `${statements.length} ${statements.length === 1 ? 'statement' : 'statements'}`
  const time = `${summary.ms < 10 ? summary.ms.toFixed(1) : Math.round(summary.ms)} ms`
  return runs
    ? `Your run on ${version}, in this browser: ${sent}, ${time}`
    : `Compiled for ${engine} in this browser: ${sent}`
}
