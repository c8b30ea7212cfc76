import type { RunState } from '../run-state.ts'

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
