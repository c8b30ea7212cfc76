import type { ByteProgress } from '#play/sandbox/page/engine-loader.ts'
import type { RunEvent } from '#play/sandbox/page/runner.ts'
import type { LogLevel, RunSummary, SentStatement } from '#play/sandbox/protocol/messages.ts'

/** The visible state of runs. The last run's output stays until the next one is done, to avoid flicker. */
export interface RunState extends RunOutput {
  /** `wait`: waiting for another block's run. */
  phase: 'wait' | 'download' | 'start' | 'run' | 'done' | 'failed'
  progress: ByteProgress | null
  summary: RunSummary | null
  /** Why it could not run at all, in plain words. */
  failure: string
  /** Output of the current run so far; replaces the last run's output when it is done. */
  coming: RunOutput
}

interface RunOutput {
  /** The code that was run. */
  code: string
  /** `SQLite 3.54.1`; empty when no engine runs. */
  version: string
  statements: SentStatement[]
  logs: { level: LogLevel; text: string }[]
}

const NO_OUTPUT: RunOutput = { code: '', version: '', statements: [], logs: [] }

const INITIAL_STATE: RunState = {
  ...NO_OUTPUT,
  phase: 'start',
  progress: null,
  summary: null,
  failure: '',
  coming: NO_OUTPUT,
}

export type RunAction =
  | { type: 'begin'; code: string }
  | { type: 'clear' }
  | RunEvent
  | { type: 'done'; summary: RunSummary }
  | { type: 'fail'; failure: string }

/** The state is null before the first run and after a reset. */
export function runReducer(state: RunState | null, action: RunAction): RunState | null {
  if (action.type === 'begin') {
    const coming = { ...NO_OUTPUT, code: action.code }
    return { ...(state ?? INITIAL_STATE), phase: 'start', progress: null, failure: '', coming }
  }
  if (action.type === 'clear' || !state) return null
  const { coming } = state
  switch (action.type) {
    case 'wait':
      return { ...state, phase: action.waits ? 'wait' : 'start' }
    case 'progress': {
      const arrived = action.progress.received >= action.progress.total
      return { ...state, phase: arrived ? 'start' : 'download', progress: action.progress }
    }
    case 'start':
      return { ...state, phase: 'run', coming: { ...coming, version: action.version } }
    case 'statement': {
      const statements = [...coming.statements, action.statement]
      return { ...state, coming: { ...coming, statements } }
    }
    case 'log': {
      const logs = [...coming.logs, { level: action.level, text: action.text }]
      return { ...state, coming: { ...coming, logs } }
    }
    case 'done':
      return { ...state, ...coming, phase: 'done', summary: action.summary, coming: NO_OUTPUT }
    case 'fail':
      // Nothing ran: the previous output is no longer that of the code.
      return { ...INITIAL_STATE, phase: 'failed', failure: action.failure }
  }
}

/** A state with output: that of the last run, until the next one is done. */
export type FinishedRun = RunState & { summary: RunSummary }

/** Returns whether there is any output to show. */
export function hasOutput(state: RunState | null): state is FinishedRun {
  return state !== null && state.summary !== null
}

/** Returns all statements that a run sent, in order, and the one that it compiled without sending it. */
export function sentStatements({
  statements,
  summary,
}: Pick<RunState, 'statements' | 'summary'>): Pick<SentStatement, 'sql' | 'parameters'>[] {
  return summary?.compiled ? [...statements, summary.compiled] : statements
}

/** Returns whether the shown output comes from code other than the current one. */
export function isStale(state: RunState | null, code: string | undefined): boolean {
  return hasOutput(state) && state.phase === 'done' && state.code !== code
}

/** Describes the state of a run in a sentence that a screen reader announces. */
export function statusText(state: RunState, engine: string, runs: boolean): string {
  const { phase, failure, version, summary, statements } = state
  if (phase === 'wait') return 'Waiting for another run on this page …'
  if (phase === 'download') return `Downloading ${runs ? engine : 'the compiler'} …`
  if (phase === 'start') return `Starting ${runs ? engine : 'the compiler'} …`
  if (phase === 'run') return 'Running …'
  if (phase === 'failed') return failure
  if (!summary) return ''
  if (summary.error?.kind === 'limit') return `Run on ${version || engine}: stopped`
  if (summary.error) return `Run on ${version || engine}: failed`
  const sent = `${statements.length} ${statements.length === 1 ? 'statement' : 'statements'}`
  const time = `${summary.ms < 10 ? summary.ms.toFixed(1) : Math.round(summary.ms)} ms`
  return runs
    ? `Your run on ${version}, in this browser: ${sent}, ${time}`
    : `Compiled for ${engine} in this browser: ${sent}`
}
