import type { RunError } from '../protocol/messages.ts'
import type { ErrorContext } from './explain.ts'

/**
 * An outcome whose error is in plain words. They are fetched with the first error: most runs have none. Without a network
 * the error keeps its own words.
 */
export async function withWords<T extends { error?: RunError }>(
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

/** The kinds that others than the runner write. */
const EXPLAINED: ReadonlySet<RunError['kind']> = new Set(['kysely', 'database', 'code'])
