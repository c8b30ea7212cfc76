import type { ReactNode } from 'react'
import type { Challenge as ChallengeData } from '#base/model/challenge.ts'
import type { ExampleView } from '#base/model/example-view.ts'
import { Backticked } from '#base/ui/Backticked/Backticked.tsx'
import badge from '../Badge/Badge.module.css'
import { Details } from '../Details/Details.tsx'
import { Example, type ExampleProps } from '../Example/Example.tsx'
import styles from './Course.module.css'

/** A challenge as written in a page. */
export interface WrittenChallenge {
  /** A short name for the task. */
  title: string
  /** Id of the example that the reader starts from. */
  start: string
  /** Id of the example whose rows are the right answer. */
  solution: string
  /** A hint of a sentence or two, with `backticks` around code. */
  hint: string
  /** Whether the order of the rows matters. */
  ordered?: boolean
  /** The task. */
  children: ReactNode
}

export interface ChallengeProps extends Omit<WrittenChallenge, 'start' | 'solution'> {
  start: ExampleProps
  solution: ExampleProps
  /** Href of the chapter; null outside of a course. */
  chapter: string | null
}

/**
 * A task that the reader solves in the page. The answer is a verified example: its rows are embedded in the
 * block, and the runner compares them with what the reader's code returns. Hint and solution also open
 * without JavaScript.
 */
export function Challenge(props: ChallengeProps) {
  const { title, start, solution, hint, ordered = false, chapter, children } = props
  const id = title
    .toLowerCase()
    .match(/[a-z\d]+/g)
    ?.join('-')
  const key = chapter === null ? null : `${chapter}#${id}`
  // Its code ends with what the reader expects: no database returned that.
  const isPrediction = title.startsWith('Predict:')
  assertValidChallenge(title, start.view, solution.view)
  const data: ChallengeData = { key, ordered, results: solution.view.results }
  return (
    <section
      className={styles.challenge}
      aria-label={`Challenge: ${title}`}
      data-challenge={JSON.stringify(data)}
    >
      <h3 id={id}>
        {title} {key && <strong className={badge.root} data-solved={key} />}
      </h3>
      {children}
      <Example {...start} {...(isPrediction && { rowsName: 'Your prediction' })} />
      <Details summary="Hint" part="hint">
        <p>
          <Backticked text={hint} />
        </p>
      </Details>
      <Details summary="Solution" part="solution">
        <Example {...solution} />
      </Details>
    </section>
  )
}

/** @throws if no browser engine could check an answer, or if the start already has the solution's rows. */
function assertValidChallenge(title: string, start: ExampleView, solution: ExampleView): void {
  const judged = new Set(solution.results.flatMap(({ dialects }) => dialects))
  // The engines that run in browsers.
  const missing = (['postgres', 'sqlite'] as const).filter((dialect) => !judged.has(dialect))
  if (missing.length > 0) {
    throw new Error(`The challenge "${title}" has no proven result for ${missing.join(' and ')}.`)
  }
  if (JSON.stringify(start.results) === JSON.stringify(solution.results)) {
    throw new Error(`The challenge "${title}" starts with the rows of its solution.`)
  }
}
