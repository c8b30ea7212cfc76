import { useId } from 'react'
import { DEFAULT_DIALECT, DIALECT_LABELS, DIALECTS, type Dialect } from '#base/model/dialect.ts'
import type { ExampleStatus } from '#base/model/example-view.ts'
import css from './DialectSwitch.module.css'

export interface DialectSwitchProps {
  /** The dialect that is selected initially. Default: the site's. */
  chosen?: Dialect
  /** Marks the dialects in which an example is not available. */
  status?: Record<Dialect, ExampleStatus>
}

/**
 * The dialect switch. Without JavaScript it controls its own panel; with it, the whole site: scripts find the
 * buttons by their attribute.
 */
export function DialectSwitch({ chosen = DEFAULT_DIALECT, status }: DialectSwitchProps) {
  const name = useId()
  return (
    <div className={`${css.root} ${css.ofSite}`} role="radiogroup" aria-label="Dialect">
      {DIALECTS.map((dialect) => (
        <label key={dialect} data-status={status?.[dialect].status}>
          <input
            type="radio"
            name={name}
            value={dialect}
            defaultChecked={dialect === chosen}
            data-dialect-radio=""
          />
          {DIALECT_LABELS[dialect]}
        </label>
      ))}
    </div>
  )
}
