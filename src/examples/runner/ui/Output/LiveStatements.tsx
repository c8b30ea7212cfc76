import type { RunSummary, SentStatement } from '../../protocol/messages.ts'
import { literalText } from './cell-text.ts'
import styles from './Output.module.css'
import { sqlLines } from './sql-lines.ts'

/** Every statement that a run sent, with its parameters and what came of it. */
export function LiveStatements({
  statements,
  compiled,
}: {
  statements: readonly SentStatement[]
  compiled: RunSummary['compiled']
}) {
  const unsent = compiled ? [{ ...compiled, kind: 'query' as const }] : []
  const all: SentStatement[] = [...statements, ...unsent]
  return (
    <ol className={styles.statements}>
      {all.map((statement, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: statements are only ever added at the end
        <li key={index} data-kind={statement.kind} data-failed={statement.failed}>
          <Sql sql={statement.sql} />
          {statement.parameters.length > 0 && (
            <ol className={styles.parameters} aria-label="Parameters">
              {statement.parameters.map((cell, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: parameters have no other identity
                <li key={place}>
                  <samp>{literalText(cell)}</samp>
                </li>
              ))}
            </ol>
          )}
          <p className={styles.facts}>{factsOf(statement, compiled !== undefined)}</p>
        </li>
      ))}
    </ol>
  )
}

function Sql({ sql }: { sql: string }) {
  return (
    <pre className={styles.sql}>
      <code data-exact={sql}>
        {sqlLines(sql).map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other identity
          <span key={index} className="line">
            {line.map(({ text, kind }, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: tokens have no other identity
              <span key={place} className={kind}>
                {text}
              </span>
            ))}
          </span>
        ))}
      </code>
    </pre>
  )
}

function factsOf(statement: SentStatement, unsent: boolean): string {
  const { ms, rows, affected, at, failed } = statement
  const facts: string[] = []
  if (failed) facts.push('failed')
  else if (ms === undefined || unsent) facts.push('not executed: call `.execute()`')
  else if (statement.kind === 'query') {
    if (affected !== undefined && affected !== '0') facts.push(`${affected} affected`)
    else if (rows !== undefined) facts.push(`${rows} ${rows === 1 ? 'row' : 'rows'}`)
  }
  if (ms !== undefined && ms > 0) facts.push(`${ms < 10 ? ms.toFixed(1) : Math.round(ms)} ms`)
  if (at) facts.push(`line ${at.line}`)
  return facts.join(' · ')
}
