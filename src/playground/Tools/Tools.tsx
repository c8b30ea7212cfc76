import type { ReactNode } from 'react'
import css from './Tools.module.css'

/** The toolbar: Run comes first, so that it is the first tab stop; then the options that are chosen once. */
export function Tools({ run, children }: { run: ReactNode; children: ReactNode }) {
  return (
    <div className={css.root}>
      {run}
      <div className={css.choices}>{children}</div>
    </div>
  )
}
