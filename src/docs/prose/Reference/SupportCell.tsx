import {
  type SupportCell as Cell,
  DATABASE_LABELS,
  type Database,
  SUPPORT_WORDS,
} from '#base/model/support.ts'
import { Backticked } from '#base/ui/Backticked/Backticked.tsx'
import styles from './Support.module.css'

interface SupportCellProps {
  database: Database
  cell: Cell
  /** The statements, if they are shown here. */
  sql?: readonly string[]
  /** The engine that most cells of the database were run on, which isn't repeated. */
  usual?: string | undefined
}

/** What is known of a method and a database: a mark and a word, which open to the details. The styles show the mark. */
export function SupportCell({ database, cell, sql = [], usual }: SupportCellProps) {
  const { status, version, message, since, source } = cell
  const { mark, word } = SUPPORT_WORDS[status]
  const engine = version === usual ? undefined : version
  const lines = [
    ...(engine ? [{ key: 'engine', text: `On ${engine}.` }] : []),
    ...(message ? [{ key: 'message', text: message }] : []),
  ]
  if (lines.length === 0 && !since && sql.length === 0) return <span data-mark={mark}>{word}</span>
  return (
    <details className={styles.cell}>
      <summary data-mark={mark}>{word}</summary>
      {sql.map((statement) => (
        <pre key={statement}>
          <code>{statement}</code>
        </pre>
      ))}
      {lines.map(({ key, text }) => (
        <p key={key}>{status === 'refused' ? text : <Backticked text={text} />}</p>
      ))}
      {since && <p>{`Since ${DATABASE_LABELS[database]} ${since}.`}</p>}
      {source && (
        <p>
          <a href={source}>{`${DATABASE_LABELS[database]}’s documentation`}</a>
        </p>
      )}
    </details>
  )
}
