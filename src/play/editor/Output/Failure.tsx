import type { ReactNode } from 'react'
import type { CodePosition, RunError } from '#play/sandbox/protocol/messages.ts'
import { Explanation } from './Explanation.tsx'
import styles from './Output.module.css'

const TITLES: Record<RunError['kind'], string> = {
  syntax: 'Syntax error',
  kysely: 'Kysely error',
  database: 'Database error',
  code: 'Error in the code',
  limit: 'Stopped',
  engine: 'The engine failed',
}

export interface FailureProps {
  error: RunError
  onShow(position: CodePosition): void
  /** A fix for the error. */
  children?: ReactNode
}

/** Shows an error: its kind, its position, an explanation in plain words, and what was thrown. */
export function Failure({ error, onShow, children }: FailureProps) {
  const { kind, at, message, original, detail } = error
  return (
    <div className={styles.failure} role="alert">
      <p>
        <strong>{TITLES[kind]}</strong>
        {at && (
          <button type="button" onClick={() => onShow(at)}>
            {at.file && `${at.file}, `}line {at.line}, column {at.column}
          </button>
        )}
      </p>
      <p>
        <Explanation text={message} />
      </p>
      {detail && <p>{detail}</p>}
      {original && original !== message && (
        <p>
          <code>{original}</code>
        </p>
      )}
      {children}
    </div>
  )
}
