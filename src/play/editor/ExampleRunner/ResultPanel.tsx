import type { ReactNode } from 'react'
import { DIALECT_LABELS, type Dialect } from '#base/model/dialect.ts'
import { toResultView } from '#base/model/result-view.ts'
import { Backticked } from '#base/ui/Backticked/Backticked.tsx'
import { isCompiledOnly } from '#play/sandbox/protocol/engines.ts'
import type { CodePosition, RunError } from '#play/sandbox/protocol/messages.ts'
import { Grid } from '../Grid/Grid.tsx'
import { type LazyPart, Part } from '../lazy-part.tsx'
import { Failure } from '../Output/Failure.tsx'
import { ImportFix } from '../Output/ImportFix.tsx'
import output from '../Output/Output.module.css'
import type { RefusalsProps } from '../Output/Refusals.tsx'
import type { TypeProblemsProps } from '../Output/TypeProblems.tsx'
import { isStale, type RunState, sentStatements, statusText } from '../run-state.ts'
import type { TypeProblem } from '../types/requests.ts'
import styles from './ResultPanel.module.css'
import { useContradictions } from './use-contradictions.ts'

const TYPE_PROBLEMS: LazyPart<TypeProblemsProps> = {
  what: 'What TypeScript found',
  load: async () => (await import('../Output/TypeProblems.tsx')).TypeProblems,
}

/** Includes the rules, which only code without an engine needs. */
const REFUSALS: LazyPart<RefusalsProps> = {
  what: 'What this database refuses',
  load: async () => (await import('../Output/Refusals.tsx')).Refusals,
}

export interface ResultPanelProps {
  state: RunState | null
  /** The current code. */
  code: string | undefined
  /** TypeScript's problems in the current code. */
  problems: readonly TypeProblem[]
  /** The dialect that the code was run or compiled for. */
  dialect: Dialect
  /** Whether the rows are rendered elsewhere. Default: no. */
  withoutRows?: boolean
  /** Whether nested JSON in rows is initially folded. Default: no. */
  folded?: boolean
  /** Which of several runs on the page it is: `Kysely 0.28.4`. Default: the only one. */
  of?: string | undefined
  /** Content next to the status. */
  children?: ReactNode
  /** Called when the reader wants to see a position in the code. */
  onShow(position: CodePosition): void
  /** Called when the reader requests a change to the code. */
  onChange(change: (code: string) => string): void
}

/** Shows the output of a run: progress, rows, console lines, errors. */
export function ResultPanel(props: ResultPanelProps) {
  const { state, code, problems, dialect, withoutRows = false, folded = false } = props
  const { children, of, onShow, onChange } = props
  const named = (label: string) => (of ? `${label}, ${of}` : label)
  const fix = (message: string | undefined, at: CodePosition | undefined) => (
    <ImportFix message={message} file={at?.file} dialect={dialect} onChange={onChange} />
  )
  const contradictions = useContradictions(state, dialect)
  const summary = state?.summary
  const engine = DIALECT_LABELS[dialect]
  const runs = !isCompiledOnly(dialect)
  const mistake =
    summary?.error?.kind === 'syntax' && !isStale(state, code)
      ? problems.find(isExplainedSyntax)
      : undefined
  const others = problems.filter((problem) => problem !== mistake)
  const busy = state !== null && state.phase !== 'done' && state.phase !== 'failed'
  return (
    <section className={styles.root} aria-label={named('Result of your run')} aria-busy={busy}>
      <div className={styles.line}>
        <p role="status">{state && statusText(state, engine, runs)}</p>
        {summary && !runs && <p className={styles.badge}>compiled, not run</p>}
        {isStale(state, code) && <p>The code has changed since.</p>}
        {state && <Progress state={state} />}
        {children}
      </div>
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
      {state && isCompiledOnly(dialect) && (
        <Part
          of={REFUSALS}
          with={{ statements: sentStatements(state).map(({ sql }) => sql), dialect }}
        />
      )}
      {summary?.error && (
        <Failure
          error={mistake ? atMistake(summary.error, mistake) : summary.error}
          onShow={onShow}
        >
          {fix(summary.error.original, summary.error.at)}
        </Failure>
      )}
      {summary?.leftOpen && (
        <p className={styles.note}>
          The code left a transaction open. It was rolled back, and its changes are gone.
        </p>
      )}
      {summary?.lost && (
        <p className={styles.note}>
          The changes of earlier runs are gone. They were kept in another database, and this run
          started from a fresh copy.
        </p>
      )}
      {summary?.unawaited && (
        <p className={styles.note}>
          The code doesn’t await this result. In a program, the value is a pending promise: put{' '}
          <code>await</code> before it.
        </p>
      )}
      {contradictions.map((text) => (
        <p key={text} className={styles.note}>
          <Backticked text={text} /> TypeScript trusts the code; the driver decides what arrives.
        </p>
      ))}
      {others.length > 0 && <Part of={TYPE_PROBLEMS} with={{ problems: others, onShow, fix }} />}
      {summary?.result && !withoutRows && (
        <Grid
          result={toResultView(summary.result)}
          leftOut={summary.rowsLeftOut ?? 0}
          folded={folded}
          label={named('Rows')}
        />
      )}
      {summary && !summary.error && !runs && (
        <p className={styles.note}>
          {engine} doesn’t run in a browser. Values that the code reads from a result are
          placeholders such as ‹id›.
        </p>
      )}
    </section>
  )
}

/** Shows the progress of an engine's download. The bar takes no space, so that nothing shifts. */
function Progress({ state: { phase, progress } }: { state: RunState }) {
  if (phase !== 'download' || !progress) return null
  const { received, total } = progress
  return (
    <label className={output.progress}>
      {megabytes(received)} of {megabytes(total)} MB
      <progress value={received} max={total} />
    </label>
  )
}

function megabytes(bytes: number): string {
  return (bytes / 1_000_000).toFixed(1)
}

/** Returns whether a problem is one of syntax, by the codes of TypeScript's parser, with a sentence that says why. */
function isExplainedSyntax({ code, words }: TypeProblem): boolean {
  return code >= 1000 && code < 2000 && words !== null
}

/** A mistake of syntax is one error, where it is: the parser of the run gives up somewhere behind it. */
function atMistake({ kind }: RunError, { words, message, at }: TypeProblem): RunError {
  return { kind, at, message: words ?? message }
}
