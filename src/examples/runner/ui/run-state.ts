import type { ByteProgress } from '../page/progress.ts'
import type { LogLevel, RunSummary, SentStatement } from '../protocol/messages.ts'

/** What one run has shown so far. */
export interface RunState {
  phase: 'download' | 'start' | 'run' | 'done' | 'failed'
  progress: ByteProgress | null
  /** `SQLite 3.54.1`; empty when no engine runs. */
  version: string
  statements: SentStatement[]
  logs: { level: LogLevel; text: string }[]
  summary: RunSummary | null
  /** Why it could not run at all, in plain words. */
  failure: string
}

export const STARTED: RunState = {
  phase: 'start',
  progress: null,
  version: '',
  statements: [],
  logs: [],
  summary: null,
  failure: '',
}

export type RunAction =
  | { type: 'begin' }
  | { type: 'clear' }
  | { type: 'progress'; progress: ByteProgress }
  | { type: 'start'; version: string }
  | { type: 'statement'; statement: SentStatement }
  | { type: 'log'; level: LogLevel; text: string }
  | { type: 'done'; summary: RunSummary }
  | { type: 'fail'; failure: string }

/** Null before the first run and after a reset. */
export function runReducer(state: RunState | null, action: RunAction): RunState | null {
  if (action.type === 'begin') return STARTED
  if (action.type === 'clear' || !state) return null
  switch (action.type) {
    case 'progress': {
      const arrived = action.progress.received >= action.progress.total
      return { ...state, phase: arrived ? 'start' : 'download', progress: action.progress }
    }
    case 'start':
      return { ...state, phase: 'run', version: action.version }
    case 'statement':
      return { ...state, statements: [...state.statements, action.statement] }
    case 'log':
      return { ...state, logs: [...state.logs, { level: action.level, text: action.text }] }
    case 'done':
      return { ...state, phase: 'done', summary: action.summary }
    case 'fail':
      return { ...state, phase: 'failed', failure: action.failure }
  }
}
