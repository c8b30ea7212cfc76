import type { ReactNode } from 'react'
import css from './Statements.module.css'

export interface StatementListProps<T> {
  statements: readonly T[]
  /** The dialects that the list applies to, as in `data-d`. Default: all. */
  dialects?: string | undefined
  children(statement: T): ReactNode
}

/** Several statements, numbered in the order in which they are sent. */
export function StatementList<T extends { kind: 'query' | 'control' }>({
  statements,
  dialects,
  children,
}: StatementListProps<T>) {
  return (
    <ol className={css.list} data-d={dialects}>
      {statements.map((statement, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: statements are only ever appended
        <li key={index} data-kind={statement.kind}>
          {children(statement)}
        </li>
      ))}
    </ol>
  )
}
