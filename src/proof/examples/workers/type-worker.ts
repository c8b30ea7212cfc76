import { checkExamples as checkAll, type TypeResult } from '../types/check-examples.ts'
import { ExampleChecker } from '../types/checker.ts'
import type { Job } from './worker-pool.ts'

/** Worker process that type-checks examples, with a compiler that it starts once. */
let checker: ExampleChecker | undefined

// The compiler would otherwise keep this process alive.
process.on('disconnect', () => process.exit())

export function checkExamples(job: Job): TypeResult[] {
  checker ??= new ExampleChecker(job.root, job.kyselyPackage)
  return checkAll(checker, job)
}

/** Stops the compiler, which would complain about the end of this process. */
export function stop(): void {
  checker?.close()
}
