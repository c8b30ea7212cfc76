import { checkSamples } from '../samples/sample-checker.ts'
import { checkExamples } from '../types/check-examples.ts'
import { ExampleChecker } from '../types/checker.ts'
import { answerParent, exitWithParent } from './answer-parent.ts'
import type { Job, SampleJob, TypeAnswer } from './protocol.ts'

/** Worker process that type-checks examples: the compiler blocks its thread for seconds. */
let checker: ExampleChecker | undefined

exitWithParent()

process.on('message', (job: Job | SampleJob) => {
  let answer: TypeAnswer
  try {
    answer = 'samples' in job ? { results: checkSamples(job.samples, job.root) } : checkOf(job)
  } catch (error) {
    answer = { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
  answerParent<unknown>(answer)
})

function checkOf(job: Job): TypeAnswer {
  checker ??= new ExampleChecker(job.root, job.kyselyPackage)
  return { results: checkExamples(checker, job) }
}
