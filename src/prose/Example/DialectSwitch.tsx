import { useId } from 'react'
import { DEFAULT_DIALECT, DIALECT_LABELS, DIALECTS, type Dialect } from '#model/dialect.ts'
import type { ExampleStatus } from '#model/example-view.ts'
import styles from './DialectSwitch.module.css'

/**
 * The choice of dialect. Without JavaScript it rules its own panel; with it, the whole site.
 */
export function DialectSwitch({ status }: { status: Record<Dialect, ExampleStatus> }) {
  const name = useId()
  return (
    <div className={styles.root} role="radiogroup" aria-label="Dialect">
      {DIALECTS.map((dialect) => (
        <label key={dialect} data-status={status[dialect].status}>
          <input
            type="radio"
            name={name}
            value={dialect}
            defaultChecked={dialect === DEFAULT_DIALECT}
            data-dialect-radio=""
          />
          {DIALECT_LABELS[dialect]}
        </label>
      ))}
    </div>
  )
}
