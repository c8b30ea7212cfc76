import { type ReactNode, useState } from 'react'
import type { ExampleResult } from '#base/model/example.ts'
import { toResultView } from '#base/model/result-view.ts'
import { Backticked } from '#base/ui/Backticked/Backticked.tsx'
import buttons from '#base/ui/Button/Button.module.css'
import code from '#base/ui/Code/Code.module.css'
import { Parameters } from '#base/ui/Statements/Parameters.tsx'
import { StatementList } from '#base/ui/Statements/StatementList.tsx'
import type { RunSummary, SentStatement } from '#play/sandbox/protocol/messages.ts'
import { Grid } from '../Grid/Grid.tsx'
import css from './Output.module.css'
import { SqlCode } from './SqlCode.tsx'
import { useScrollStop } from './use-scroll-stop.ts'

export interface LiveStatementsProps {
  statements: readonly SentStatement[]
  compiled: RunSummary['compiled']
}

/** Shows every statement that a run sent, with its parameters and outcome; numbered like the static ones. */
export function LiveStatements({ statements, compiled }: LiveStatementsProps) {
  const unsent: SentStatement | null = compiled ? { ...compiled, kind: 'query' } : null
  const all = unsent ? [...statements, unsent] : statements
  const part = (statement: SentStatement) => (
    <>
      <Sql sql={statement.sql} />
      <div className={css.tail}>
        <Parameters cells={statement.parameters} />
        <p className={css.facts} data-failed={statement.failed}>
          {statement === unsent ? (
            <Backticked text="not executed: call `.execute()`" />
          ) : (
            describeOutcome(statement)
          )}
        </p>
      </div>
      {statement.result && <StatementRows statement={statement} result={statement.result} />}
    </>
  )
  const [first] = all
  if (all.length === 1 && first) return part(first)
  return <StatementList statements={all}>{part}</StatementList>
}

/** Shows a statement's rows, which are rendered once they are opened. */
function StatementRows({
  statement: { rows = 0 },
  result,
}: {
  statement: SentStatement
  result: ExampleResult
}) {
  const [open, setOpen] = useState(false)
  const shown = result.kind === 'rows' ? result.rows.length : 0
  return (
    <details className={css.rows} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className={buttons.opens}>Rows of this statement</summary>
      {open && (
        <Grid
          folded
          result={toResultView(result)}
          leftOut={rows - shown}
          label="Rows of this statement"
        />
      )}
    </details>
  )
}

function Sql({ sql }: { sql: string }): ReactNode {
  const scroll = useScrollStop<HTMLPreElement>('SQL')
  return (
    <pre ref={scroll} className={`${code.root} ${css.sql}`}>
      <SqlCode sql={sql} />
    </pre>
  )
}

/** Matches statements that change rows; for others, engines report a count of 0, too. */
const CHANGES = /^\s*(insert|update|delete|merge|replace)\b/i

/** Describes the outcome of a statement; without an engine, only its position in the code. */
function describeOutcome({ sql, kind, ms, rows, affected, at, failed }: SentStatement): string {
  const facts: string[] = []
  if (failed) facts.push('failed')
  else if (kind === 'query') {
    const changed = affected !== undefined && (affected !== '0' || (!rows && CHANGES.test(sql)))
    if (changed) facts.push(`${affected} affected`)
    else if (rows !== undefined) facts.push(`${rows} ${rows === 1 ? 'row' : 'rows'}`)
  }
  if (ms !== undefined && ms > 0) facts.push(`${ms < 10 ? ms.toFixed(1) : Math.round(ms)} ms`)
  if (at) facts.push(`${at.file ? `${at.file}, ` : ''}line ${at.line}`)
  return facts.join(' · ')
}
