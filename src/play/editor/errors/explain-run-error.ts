import type { ErrorContext } from '#play/sandbox/page/runner.ts'
import type { RunError } from '#play/sandbox/protocol/messages.ts'

/**
 * Returns an outcome with its error explained in plain words. The explanations are fetched with the first
 * error, since most runs have none; offline, the error keeps its original message.
 */
export async function explainRunError<T extends { error?: RunError }>(
  outcome: T,
  context: ErrorContext,
): Promise<T> {
  const { error } = outcome
  if (!error || !EXPLAINED.has(error.kind)) return outcome
  const words = await import('./explain.ts').catch(() => null)
  if (!words) return outcome
  return {
    ...outcome,
    error: { ...error, message: words.explain(error.kind, error.message, context) },
  }
}

/** Kinds of errors whose messages don't come from the runner itself. */
const EXPLAINED: ReadonlySet<RunError['kind']> = new Set(['kysely', 'database', 'code'])
