import type { Answer } from './protocol.ts'

/**
 * Sends an answer to the parent process. The parent may have exited in the meantime, because of a failure
 * elsewhere or because the author stopped it: then nobody needs the answer, and there is nothing to report.
 */
export function answerParent<Result>(answer: Answer<Result>): void {
  process.send?.(answer, undefined, undefined, (error) => {
    if (error) process.exit()
  })
}

/** Exits with the parent process: an engine would otherwise keep this process alive. */
export function exitWithParent(): void {
  process.on('disconnect', () => process.exit())
}
