import { DIALECT_LABELS } from '#base/model/dialect.ts'
import { Backticked } from '#base/ui/Backticked/Backticked.tsx'
import type { CompiledDialect } from '#play/sandbox/protocol/engines.ts'
import { findRefusals } from '../refusals/refusals.ts'
import styles from './Output.module.css'

export interface RefusalsProps {
  /** SQL of the statements, in order. */
  statements: readonly string[]
  dialect: CompiledDialect
}

/** Lists what a database without an engine here rejects and what to write instead; or renders nothing. */
export function Refusals({ statements, dialect }: RefusalsProps) {
  const refusals = statements.map((sql) => findRefusals(sql, dialect))
  if (refusals.every(({ length }) => length === 0)) return null
  return (
    <section className={styles.failure} data-kind="types" aria-label="Refused">
      <p>
        <strong>{DIALECT_LABELS[dialect]} refuses this SQL</strong>
      </p>
      <ul>
        {refusals.flatMap((ofStatement, index) =>
          ofStatement.map(({ part, instead }) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: statements have no other identity
            <li key={`${index}:${part}`}>
              <code>{part}</code>
              {statements.length > 1 && ` in statement ${index + 1}`}: <Backticked text={instead} />
            </li>
          )),
        )}
      </ul>
    </section>
  )
}
