import { isStale } from '#editor/run-state.ts'
import { LiveSql } from '../LiveSql/LiveSql.tsx'
import { Results } from './Results.tsx'
import { StillCopy } from './StillCopy.tsx'
import type { WorkbenchState } from './use-workbench.ts'
import css from './Workbench.module.css'

/**
 * The output of the code. Until there is any, the start query has what the build proved about it, and new
 * readers see an introduction to the playground.
 */
export function OutputColumn({ state }: { state: WorkbenchState }) {
  const { dialect, kysely, other, play, query, runs, problems, live, isStart } = state
  const { code } = play.work
  const isCovered = runs.states[0]?.phase === 'done' && !isStale(runs.states[0], code)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
    <section className={css.pane} aria-label="Output" ref={state.output} tabIndex={0}>
      {!play.fromLink && (
        <LiveSql
          state={live.sql}
          all={live.all}
          type={live.type}
          covered={!live.all && (isStart || isCovered)}
          onAll={live.setAll}
        />
      )}
      {isStart && !live.all && <StillCopy part="proven" />}
      {isStart && play.isNew && <StillCopy part="introduction" />}
      <Results
        {...{ code, dialect, runs, problems, other, kysely, isStart }}
        onShow={(position) => query.current?.show(position)}
        onChange={(change) => query.current?.put(change(play.work.code))}
      />
    </section>
  )
}
