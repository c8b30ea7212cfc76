import { NO_WATCHER, type Runner, type RunSettings } from '#sandbox/page/runner.ts'
import type { RunRequest, RunSummary } from '#sandbox/protocol/messages.ts'

/**
 * Runs code whose result is JSON.
 *
 * @throws Error if the code fails.
 */
export async function runForJson<T>(
  runner: Pick<Runner, 'run'>,
  request: RunRequest,
  settings: RunSettings,
): Promise<T> {
  return readJson(await runner.run(request, settings, NO_WATCHER))
}

/** Returns the JSON that a run resulted in. @throws Error if it failed. */
export function readJson<T>({ result, error }: RunSummary): T {
  if (error) throw new Error(error.message)
  if (result?.kind !== 'value' || result.value.t !== 'string') throw new Error('No JSON came back.')
  return JSON.parse(result.value.v) as T
}
