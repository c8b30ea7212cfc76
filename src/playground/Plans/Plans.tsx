import { Backticked } from '#ui/Backticked/Backticked.tsx'
import type { ExplainedStatement } from '../plans.ts'
import css from './Plans.module.css'

/** The query plan of each statement, as the engine reports it. */
export function Plans({ plans }: { plans: readonly ExplainedStatement[] }) {
  return (
    <section className={css.root} aria-label="Query plans">
      {plans.map(({ sql, plan }) => (
        <div key={sql}>
          <p>
            <code>{sql}</code>
          </p>
          {plan.error ? (
            <p role="alert">
              <Backticked text={plan.error.message} />
            </p>
          ) : (
            <>
              {plan.rowsRead !== undefined && <p>{rowsText(plan.rowsRead)}</p>}
              <pre>{plan.lines.join('\n')}</pre>
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
