import { checkExamples } from '../types/check-examples.ts'
import { ExampleChecker } from '../types/checker.ts'
import { answerParent, endWithParent } from './answer-parent.ts'
import type { Job, TypeAnswer } from './protocol.ts'

/** A process of its own that type-checks examples: the compiler keeps its thread busy for seconds. */
let checker: ExampleChecker | undefined

endWithParent()

process.on('message', (job: Job) => {
  let answer: TypeAnswer
  try {
    checker ??= new ExampleChecker(job.root, job.kyselyPackage)
    answer = { results: checkExamples(checker, job) }
  } catch (error) {
    answer = { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
  answerParent(answer)
})
