import { DIALECT_LABELS, type Dialect } from '#base/model/dialect.ts'
import { formatSql } from '#base/sql/format-sql.ts'
import { Backticked } from '#base/ui/Backticked/Backticked.tsx'
import code from '#base/ui/Code/Code.module.css'
import { Parameters } from '#base/ui/Statements/Parameters.tsx'
import { SqlCode } from '#play/editor/Output/SqlCode.tsx'
import type { Lack } from '#play/editor/refusals/find-lacks.ts'
import type { CompiledCode } from '#play/sandbox/protocol/messages.ts'
import { SqlBar } from '../SqlBar.tsx'
import css from './LiveSql.module.css'
import { markDifferences } from './mark-differences.ts'
import { useLacks } from './use-lacks.ts'
import type { LiveFeedback } from './use-live-feedback.ts'

export interface LiveSqlProps {
  live: LiveFeedback
  /** Whether the identical statements of a run are shown below. */
  covered: boolean
}

/** The SQL of the code being typed, for one dialect or all of them, with differences marked. */
export function LiveSql({ live, covered }: LiveSqlProps) {
  const { sql: state, all, type } = live
  const [first, ...others] = state?.results ?? []
  const findLacks = useLacks(all)
  const lacksOf = (compiled: CompiledCode) => (all && state ? findLacks(state.code, compiled) : [])
  return (
    <section className={css.root} aria-label="SQL as you type">
      <div className={css.bar}>
        <label>
          <input
            type="checkbox"
            checked={all}
            onChange={({ target }) => live.setAll(target.checked)}
          />
          All four dialects
        </label>
        {type && (
          <p>
            Result type <code>{type}</code>
          </p>
        )}
      </div>
      {!covered && (
        <div className={css.dialects} data-all={all}>
          {first && <OfDialect compiled={first} lacks={lacksOf(first)} named={all} />}
          {others.map((compiled) => (
            <OfDialect
              key={compiled.dialect}
              compiled={compiled}
              comparedWith={first}
              lacks={lacksOf(compiled)}
              named
            />
          ))}
        </div>
      )}
      {state?.problem && !covered && (
        <p className={css.problem}>
          <Backticked text={state.problem} />
        </p>
      )}
      {others.length > 0 && (
        <p className={css.note}>
          Marked: what differs from {DIALECT_LABELS[first?.dialect as Dialect]}, apart from quotes
          and placeholders.
        </p>
      )}
    </section>
  )
}

interface OfDialectProps {
  compiled: CompiledCode
  comparedWith?: CompiledCode | undefined
  /** What the dialect's database doesn't have. */
  lacks: readonly Lack[]
  /** Whether to show the dialect's name above. */
  named: boolean
}

function OfDialect({ compiled, comparedWith, lacks, named }: OfDialectProps) {
  const { dialect, statements } = compiled
  const label = DIALECT_LABELS[dialect]
  return (
    <figure aria-label={`SQL for ${label}`}>
      {(named || statements.length > 0) && (
        <SqlBar
          name={named ? label : 'SQL'}
          statements={statements}
          label={`Copy SQL for ${label}`}
        />
      )}
      {statements.map(({ sql, parameters }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: statements have no other identity
        <div key={index}>
          <pre className={code.root} data-wrap="">
            {comparedWith ? (
              <MarkedSql sql={sql} comparedWith={comparedWith.statements[index]?.sql ?? ''} />
            ) : (
              <SqlCode sql={sql} />
            )}
          </pre>
          <Parameters cells={parameters} />
        </div>
      ))}
      {lacks.length > 0 && (
        <ul aria-label={`Not in ${label}`}>
          {lacks.map(({ name, why }) => (
            <li key={name}>
              <code>{name}</code> isn’t in {label}. <Backticked text={why} />
            </li>
          ))}
        </ul>
      )}
    </figure>
  )
}

function MarkedSql({ sql, comparedWith }: { sql: string; comparedWith: string }) {
  return (
    <code data-exact={sql}>
      <span className="line">
        {markDifferences(formatSql(sql, 'any'), formatSql(comparedWith, 'any')).map(
          ({ text, differs }, index) => {
            const Part = differs ? 'mark' : 'span'
            // biome-ignore lint/suspicious/noArrayIndexKey: parts have no other identity
            return <Part key={index}>{text}</Part>
          },
        )}
      </span>
    </code>
  )
}
