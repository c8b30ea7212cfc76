import type { ByteProgress } from '../page/progress.ts'
import type { LogLevel, RunSummary, SentStatement } from '../protocol/messages.ts'

/** What runs have shown. What the last one gave stays until the next one is done, so that nothing flickers. */
export interface RunState extends RunOutput {
  /** `wait`: for the run of another block. */
  phase: 'wait' | 'download' | 'start' | 'run' | 'done' | 'failed'
  progress: ByteProgress | null
  summary: RunSummary | null
  /** Why it could not run at all, in plain words. */
  failure: string
  /** What the run that goes on has given so far; it takes the place of the last one's at its end. */
  coming: RunOutput
}

interface RunOutput {
  /** What was asked to run. */
  code: string
  /** `SQLite 3.54.1`; empty when no engine runs. */
  version: string
  statements: SentStatement[]
  logs: { level: LogLevel; text: string }[]
}

const NOTHING: RunOutput = { code: '', version: '', statements: [], logs: [] }

const FIRST: RunState = {
  ...NOTHING,
  phase: 'start',
  progress: null,
  summary: null,
  failure: '',
  coming: NOTHING,
}

export type RunAction =
  | { type: 'begin'; code: string }
  | { type: 'clear' }
  | { type: 'wait'; waits: boolean }
  | { type: 'progress'; progress: ByteProgress }
  | { type: 'start'; version: string }
  | { type: 'statement'; statement: SentStatement }
  | { type: 'log'; level: LogLevel; text: string }
  | { type: 'done'; summary: RunSummary }
  | { type: 'fail'; failure: string }

/** Null before the first run and after a reset. */
export function runReducer(state: RunState | null, action: RunAction): RunState | null {
  if (action.type === 'begin') {
    const coming = { ...NOTHING, code: action.code }
    return { ...(state ?? FIRST), phase: 'start', progress: null, failure: '', coming }
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
      return { ...state, ...coming, phase: 'done', summary: action.summary, coming: NOTHING }
    case 'fail':
      // Nothing ran: what stood there is no longer what the code gives.
      return { ...FIRST, phase: 'failed', failure: action.failure }
  }
}

/** Whether there is something of a run to see. */
export function hasOutput(state: RunState | null): state is RunState & { summary: RunSummary } {
  return state !== null && state.summary !== null
}

/** All that a run sent, in order, and what it compiled without sending it. */
export function sentStatements({
  statements,
  summary,
}: Pick<RunState, 'statements' | 'summary'>): Pick<SentStatement, 'sql' | 'parameters'>[] {
  return summary?.compiled ? [...statements, summary.compiled] : statements
}

/** Whether what is shown comes from other code than what stands there now. */
export function isStale(state: RunState | null, code: string | undefined): boolean {
  return hasOutput(state) && state.phase === 'done' && state.code !== code
}
