import type { Engine } from './engine.ts'

/** PostgreSQL's error code for a statement in a transaction that has failed. */
const IN_FAILED_TRANSACTION = '25P02'

/**
 * Rolls back a transaction that the code has left open, so that the next run doesn't continue in it.
 *
 * @returns whether there was one.
 */
export async function rollBackOpen(engine: Engine): Promise<boolean> {
  if (engine.kind === 'sqlite') return succeeds(engine.script('rollback'))
  try {
    // Fails outside of a transaction, where `rollback` would only warn.
    await engine.script('savepoint left_open')
  } catch (error) {
    if ((error as { cause?: { code?: unknown } }).cause?.code !== IN_FAILED_TRANSACTION)
      return false
  }
  return succeeds(engine.script('rollback'))
}

async function succeeds(task: Promise<void>): Promise<boolean> {
  try {
    await task
    return true
  } catch {
    return false
  }
}
