import type { ReactNode } from 'react'
import type { CodePosition } from '#play/sandbox/protocol/messages.ts'
import type { TypeProblem } from '../types/requests.ts'
import { Explanation } from './Explanation.tsx'
import styles from './Output.module.css'

/** Maximum number of problems shown; more would bury the result. The editor marks them all. */
const MAX_PROBLEMS = 3

export interface TypeProblemsProps {
  problems: readonly TypeProblem[]
  onShow(position: CodePosition): void
  /** Returns a fix for a problem, given its message and position. */
  fix(message: string, at: CodePosition): ReactNode
}

/**
 * Shows TypeScript's problems, in plain words if available, and in its own. The code runs anyway: types don't
 * exist at run time.
 */
export function TypeProblems({ problems, onShow, fix }: TypeProblemsProps) {
  return (
    <div className={styles.failure} data-kind="types">
      {problems.slice(0, MAX_PROBLEMS).map(({ message, words, code, at }) => {
        const [first = '', ...more] = message.split('\n')
        return (
          <div key={`${at.line}:${at.column}:${code}`}>
            <p>
              <strong>{code === 0 ? 'Kysely' : `TypeScript ${code}`}</strong>
              <button type="button" onClick={() => onShow(at)}>
                {at.file && `${at.file}, `}line {at.line}, column {at.column}
              </button>
            </p>
            {words && (
              <p>
                <Explanation text={words} />
              </p>
            )}
            {code !== 0 && <p>{words ? <code>{first}</code> : first}</p>}
            {fix(first, at)}
            {more.length > 0 && (
              <details>
                <summary>The whole message</summary>
                <pre>{more.join('\n')}</pre>
              </details>
            )}
          </div>
        )
      })}
      {problems.length > MAX_PROBLEMS && (
        <p>{problems.length - MAX_PROBLEMS} more are marked in the code.</p>
      )}
    </div>
  )
}
