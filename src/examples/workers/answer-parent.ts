import type { Answer } from './protocol.ts'

/**
 * Sends an answer to the process that asked. That one may have ended meanwhile, on a failure elsewhere or
 * by the author's hand: then nobody needs the answer, and there is nothing to complain about.
 */
export function answerParent<Result>(answer: Answer<Result>): void {
  process.send?.(answer, undefined, undefined, (error) => {
    if (error) process.exit()
  })
}

/** Ends this process with its parent: an engine would otherwise keep it alive. */
export function endWithParent(): void {
  process.on('disconnect', () => process.exit())
}
