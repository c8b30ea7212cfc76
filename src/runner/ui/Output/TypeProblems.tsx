import type { ReactNode } from 'react'
import { Backticked } from '#ui/Backticked/Backticked.tsx'
import type { PlacedProblem } from '../../editor/placed-problem.ts'
import type { CodePosition } from '../../protocol/messages.ts'
import styles from './Output.module.css'

/** More would bury the result; the editor marks them all. */
const SHOWN = 3

export interface TypeProblemsProps {
  problems: readonly PlacedProblem[]
  onShow(position: CodePosition): void
  /** What can be done about a problem, from its words. */
  fix(message: string): ReactNode
}

/** What TypeScript finds wrong, in plain words where we have them, and in its own. The code runs all the same: types are not there at run time. */
export function TypeProblems({ problems, onShow, fix }: TypeProblemsProps) {
  return (
    <div className={styles.failure} data-kind="types">
      {problems.slice(0, SHOWN).map(({ message, words, code, at }) => {
        const [first = '', ...more] = message.split('\n')
        return (
          <div key={`${at.line}:${at.column}:${code}`}>
            <p>
              <strong>{code === 0 ? 'Kysely' : `TypeScript ${code}`}</strong>
              <button type="button" onClick={() => onShow(at)}>
                line {at.line}, column {at.column}
              </button>
            </p>
            {words && (
              <p>
                <Backticked text={words} />
              </p>
            )}
            {code !== 0 && <p>{words ? <code>{first}</code> : first}</p>}
            {fix(first)}
            {more.length > 0 && (
              <details>
                <summary>The whole message</summary>
                <pre>{more.join('\n')}</pre>
              </details>
            )}
          </div>
        )
      })}
      {problems.length > SHOWN && <p>{problems.length - SHOWN} more are marked in the code.</p>}
    </div>
  )
}
