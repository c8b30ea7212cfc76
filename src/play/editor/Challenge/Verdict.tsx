import { useEffect, useMemo, useState } from 'react'
import type { Dialect } from '#base/model/dialect.ts'
import { markSolved } from '#base/storage/course-progress.ts'
import { Backticked } from '#base/ui/Backticked/Backticked.tsx'
import buttons from '#base/ui/Button/Button.module.css'
import type { RunState } from '../run-state.ts'
import type { PlacedChallenge } from './challenge-of.ts'
import { judge } from './judge.ts'
import styles from './Verdict.module.css'

export interface VerdictProps {
  challenge: PlacedChallenge
  dialect: Dialect
  state: RunState | null
}

const TITLES = { right: 'Solved.', wrong: 'Not yet.', unjudged: 'Not checked.' }

/** Shows whether the last run solves the challenge, what differs, and buttons for hint and solution. */
export function Verdict({ challenge, dialect, state }: VerdictProps) {
  const { phase, summary, statements } = state ?? {}
  const verdict = useMemo(
    () =>
      phase === 'done' && summary && statements
        ? judge(challenge, { summary, statements }, dialect)
        : null,
    [challenge, phase, summary, statements, dialect],
  )
  const { key, hint, solution, ofChapter } = challenge
  const isRight = verdict?.kind === 'right'

  const [isUnsaved, setIsUnsaved] = useState(false)
  useEffect(() => {
    if (isRight && key !== null) setIsUnsaved(!markSolved(key, ofChapter))
  }, [isRight, key, ofChapter])

  return (
    <div className={styles.root} data-verdict={verdict?.kind}>
      <p role="status">
        {verdict && (
          <>
            <strong>{TITLES[verdict.kind]}</strong>{' '}
            <Backticked text={verdict.sentences.join(' ')} />
          </>
        )}
        {isRight && isUnsaved && (
          <>
            {' '}
            This browser doesn’t remember your progress: its storage for this site is full or
            blocked.
          </>
        )}
      </p>
      {verdict?.kind === 'wrong' && (
        <div>
          {hint && (
            <button type="button" className={buttons.quiet} onClick={() => open(hint)}>
              Show the hint
            </button>
          )}
          {solution && (
            <button type="button" className={buttons.quiet} onClick={() => open(solution)}>
              Show the solution
            </button>
          )}
        </div>
      )}
    </div>
  )
}

/** Opens a `details` element below the block and focuses it. */
function open(details: HTMLDetailsElement): void {
  details.open = true
  details.querySelector('summary')?.focus()
}
