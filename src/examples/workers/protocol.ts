import type { Dialect } from '#model/dialect.ts'
import type { Hover } from '#model/example.ts'
import type { Problem } from '#model/problem.ts'
import type { RunResult } from '../run/run-result.ts'
import type { SampleTypes } from '../samples/sample-checker.ts'
import type { PreparedSample } from '../samples/sample-module.ts'
import type { SampleRuns } from '../samples/sample-run.ts'
import type { ParsedExample } from '../source/parsed-example.ts'

/** A job for a worker: proving examples. */
export interface Job {
  root: string
  examples: ParsedExample[]
  /** The package to use as `kysely`. */
  kyselyPackage: string
}

/** A job for a worker: proving samples of the reference. */
export interface SampleJob {
  root: string
  samples: PreparedSample[]
  kyselyPackage: string
}

/** What the compiler reports about an example. */
export interface TypeResult {
  id: string
  /** The readable result type of each dialect's function. */
  resultTypes: Partial<Record<Dialect, string>>
  hovers: { dialects: Dialect[]; hovers: Hover[] }[]
  problems: Problem[]
}

export type Answer<Result> = { results: Result[] } | { failure: string }

export type RunAnswer = Answer<RunResult> | Answer<SampleRuns>
export type TypeAnswer = Answer<TypeResult> | Answer<SampleTypes>
