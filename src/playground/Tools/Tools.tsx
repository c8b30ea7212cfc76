import type { ReactNode } from 'react'
import css from './Tools.module.css'

/** The one bar of tools: Run first, so that it is the first stop of the Tab key; then what is chosen once. */
export function Tools({ run, children }: { run: ReactNode; children: ReactNode }) {
  return (
    <div className={css.root}>
      {run}
      <div className={css.choices}>{children}</div>
    </div>
  )
}
