import { DIALECT_LABELS, DIALECTS, type Dialect } from '#base/model/dialect.ts'
import type { ExampleStatus } from '#base/model/example-view.ts'
import { Backticked } from '#base/ui/Backticked/Backticked.tsx'
import styles from './Example.module.css'

export interface UnavailableProps {
  status: Record<Dialect, ExampleStatus>
  resolveHref: (path: string) => string
}

/** For dialects that don't support it: why, what to do instead, and a link to an example. */
export function Unavailable({ status, resolveHref }: UnavailableProps) {
  return DIALECTS.map((dialect) => {
    const { unavailable } = status[dialect]
    if (!unavailable) return null
    const { because, instead, see } = unavailable
    return (
      <div key={dialect} className={styles.unavailable} data-d={dialect}>
        <p>
          <Backticked text={because} />
        </p>
        <p>
          <Backticked text={instead} />{' '}
          {see && (
            <a href={see.startsWith('/') ? resolveHref(see) : see}>
              See how in {DIALECT_LABELS[dialect]}
            </a>
          )}
        </p>
      </div>
    )
  })
}
