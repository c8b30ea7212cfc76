import type { RunState } from '#play/editor/run-state.ts'
import { RunOutput, type RunOutputProps } from '../RunOutput/RunOutput.tsx'
import css from './Compare.module.css'
import { compareRuns, type StatementDifference, summarizeComparison } from './compare-runs.ts'

export interface CompareProps extends Omit<RunOutputProps, 'state' | 'of'> {
  /** Each version and its run. */
  sides: readonly [Side, Side]
}

interface Side {
  version: string
  state: RunState | null
}

/** The output of two versions of Kysely for the same code: differences first, then both runs side by side. */
export function Compare({ sides, ...shown }: CompareProps) {
  const [before, after] = sides
  const versions = `Kysely ${before.version} and ${after.version}`
  const ended = before.state?.phase === 'done' && after.state?.phase === 'done'
  const comparison = ended ? compareRuns(before.state!, after.state!) : null
  return (
    <div className={css.root}>
      <p
        role="status"
        className={css.verdict}
        data-differs={(comparison?.statements.length ?? 0) > 0}
      >
        {comparison && summarizeComparison(comparison, versions)}
      </p>
      {comparison?.statements.map((difference) => (
        <Difference key={difference.number} difference={difference} />
      ))}
      <div className={css.sides}>
        {sides.map(({ version, state }) => (
          <section key={version} aria-label={`Kysely ${version}`}>
            <h2>Kysely {version}</h2>
            <RunOutput
              {...shown}
              of={`Kysely ${version}`}
              state={state}
              // The editor checks the code with one version only.
              problems={version === before.version ? shown.problems : []}
            />
          </section>
        ))}
      </div>
    </div>
  )
}

function Difference({
  difference: { number, parts, parameters },
}: {
  difference: StatementDifference
}) {
  return (
    <figure className={css.difference}>
      <figcaption>
        Statement {number}
        {parameters && ': the parameters differ'}
      </figcaption>
      <pre>
        <code>
          {parts.map(({ value, added, removed }, index) => {
            const Part = added ? 'ins' : removed ? 'del' : 'span'
            // biome-ignore lint/suspicious/noArrayIndexKey: parts have no other identity
            return <Part key={index}>{value}</Part>
          })}
        </code>
      </pre>
    </figure>
  )
}
