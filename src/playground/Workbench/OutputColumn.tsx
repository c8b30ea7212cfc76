import { isStale } from '#editor/run-state.ts'
import { LiveSql } from '../LiveSql/LiveSql.tsx'
import { Introduction } from './Introduction.tsx'
import { Results } from './Results.tsx'
import type { WorkbenchState } from './use-workbench.ts'
import css from './Workbench.module.css'

/** The output of the code. Until there is any, new readers see an introduction to the playground. */
export function OutputColumn({ state }: { state: WorkbenchState }) {
  const { dialect, kysely, other, play, query, runs, problems, live } = state
  const { code } = play.work
  const isNew = play.isNew && runs.states.every((run) => run === null)
  return (
    <section className={css.pane} aria-label="Output" ref={state.output}>
      {!play.fromLink && (
        <LiveSql
          state={live.sql}
          all={live.all}
          type={live.type}
          covered={!live.all && runs.states[0]?.phase === 'done' && !isStale(runs.states[0], code)}
          onAll={live.setAll}
        />
      )}
      {isNew && !live.sql && <Introduction />}
      <Results
        {...{ code, dialect, runs, problems, other, kysely }}
        onShow={(position) => query.current?.show(position)}
        onChange={(change) => query.current?.put(change(play.work.code))}
      />
    </section>
  )
}
