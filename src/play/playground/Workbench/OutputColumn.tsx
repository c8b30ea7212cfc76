import { DIALECT_LABELS } from '#base/model/dialect.ts'
import { type LazyPart, Part } from '#play/editor/lazy-part.tsx'
import { isStale } from '#play/editor/run-state.ts'
import { isCompiledOnly } from '#play/sandbox/protocol/engines.ts'
import type { CompareProps } from '../Compare/Compare.tsx'
import { LiveSql } from '../LiveSql/LiveSql.tsx'
import { Plans } from '../Plans/Plans.tsx'
import { copyPreview, type PreviewPart } from '../preview.ts'
import { RunOutput, type RunOutputProps } from '../RunOutput/RunOutput.tsx'
import previewCopy from './PreviewCopy.module.css'
import type { WorkbenchState } from './use-workbench.ts'
import css from './Workbench.module.css'

const COMPARE: LazyPart<CompareProps> = {
  what: 'The comparison',
  load: async () => (await import('../Compare/Compare.tsx')).Compare,
}

/**
 * The output of the code. Until there is any, the start query has what the build proved about it, and new
 * readers see an introduction to the playground.
 */
export function OutputColumn({ state }: { state: WorkbenchState }) {
  const { dialect, kysely, other, play, query, runs, problems, live, isStart } = state
  const { code } = play.work
  const [first = null, second = null] = runs.states
  const isCovered = first?.phase === 'done' && !isStale(first, code)
  const shown: Omit<RunOutputProps, 'state'> = {
    code,
    dialect,
    problems,
    onShow: (position) => query.current?.show(position),
    onChange: (change) => query.current?.put(change(code)),
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
    <section className={css.pane} aria-label="Output" ref={state.output} tabIndex={0}>
      {!play.fromLink && <LiveSql live={live} covered={!live.all && (isStart || isCovered)} />}
      {isStart && !live.all && <PreviewCopy part="proven" />}
      {isStart && play.isNew && <PreviewCopy part="introduction" />}
      {first === null && !isStart && (
        <p className={css.empty}>
          {isCompiledOnly(dialect)
            ? `Compile to see the SQL. ${DIALECT_LABELS[dialect]} doesn’t run in a browser.`
            : `Run to see the SQL and the rows of ${DIALECT_LABELS[dialect]}, in this browser.`}
        </p>
      )}
      {other && first ? (
        <Part
          of={COMPARE}
          with={{
            ...shown,
            sides: [
              { version: kysely, state: first },
              { version: other, state: second },
            ],
          }}
        />
      ) : (
        <RunOutput {...shown} state={first} />
      )}
      {runs.plans.length > 0 && <Plans plans={runs.plans} />}
    </section>
  )
}

/** A copy of a part of the page's static preview, which is shown until the playground has loaded. */
function PreviewCopy({ part }: { part: PreviewPart }) {
  return (
    <div
      className={previewCopy.root}
      data-part={part}
      ref={(place) => {
        place?.replaceChildren(...copyPreview(part))
      }}
    />
  )
}
