import { DIALECTS, type Dialect } from '#base/model/dialect.ts'
import type { ExampleStatus } from '#base/model/example-view.ts'
import styles from './Status.module.css'

/** How the example was verified: which engine ran it, or that none did. */
export function Status({ status }: { status: Record<Dialect, ExampleStatus> }) {
  return (
    <div className={styles.root}>
      {DIALECTS.map((dialect) => (
        <p key={dialect} data-d={dialect} data-status={status[dialect].status}>
          {status[dialect].text}
        </p>
      ))}
    </div>
  )
}
