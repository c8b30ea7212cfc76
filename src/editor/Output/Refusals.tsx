import { DIALECT_LABELS } from '#model/dialect.ts'
import type { CompiledDialect } from '#sandbox/protocol/engines.ts'
import { Backticked } from '#ui/Backticked/Backticked.tsx'
import { findRefusals } from '../refusals/refusals.ts'
import styles from './Output.module.css'

export interface RefusalsProps {
  /** SQL of the statements, in order. */
  statements: readonly string[]
  dialect: CompiledDialect
}

/** Lists what a database without an engine here rejects and what to write instead; or renders nothing. */
export function Refusals({ statements, dialect }: RefusalsProps) {
  const found = statements.map((sql) => findRefusals(sql, dialect))
  if (!found.some((refusals) => refusals.length > 0)) return null
  return (
    <section className={styles.failure} data-kind="types" aria-label="Refused">
      <p>
        <strong>{DIALECT_LABELS[dialect]} refuses this SQL</strong>
      </p>
      <ul>
        {found.flatMap((refusals, index) =>
          refusals.map(({ part, instead }) => (
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
