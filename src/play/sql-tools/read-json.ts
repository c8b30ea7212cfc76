import type { RunSummary } from '#play/sandbox/protocol/messages.ts'

/** Returns the JSON that a run resulted in. @throws Error if it failed. */
export function readJson<T>({ result, error }: RunSummary): T {
  if (error) throw new Error(error.message)
  if (result?.kind !== 'value' || result.value.t !== 'string') throw new Error('No JSON came back.')
  return JSON.parse(result.value.v) as T
}
