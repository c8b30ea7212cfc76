import { Backticked } from '#base/ui/Backticked/Backticked.tsx'
import type { ExplainedStatement } from '../plans.ts'
import css from './Plans.module.css'

/** The query plan of each statement, as the engine reports it. */
export function Plans({ plans }: { plans: readonly ExplainedStatement[] }) {
  return (
    <section className={css.root} aria-label="Query plans">
      {plans.map(({ sql, lines, rowsRead, error }) => (
        <div key={sql}>
          <p>
            <code>{sql}</code>
          </p>
          {error ? (
            <p role="alert">
              <Backticked text={error} />
            </p>
          ) : (
            <>
              {rowsRead !== undefined && <p>{rowsText(rowsRead)}</p>}
              <pre>{lines.join('\n')}</pre>
            </>
          )}
        </div>
      ))}
      <p>Query plans of the database engine, from a fresh copy of the database.</p>
    </section>
  )
}

function rowsText(rows: number): string {
  return `The engine read ${rows} ${rows === 1 ? 'row' : 'rows'}.`
}
