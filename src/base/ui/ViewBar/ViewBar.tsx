import type { ReactNode } from 'react'
import css from './ViewBar.module.css'

/** The name of a part of a panel, with its tools at the end of the line. */
export function ViewBar({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={css.bar}>
      <p>{name}</p>
      {children}
    </div>
  )
}
