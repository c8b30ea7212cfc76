import type { ReactNode } from 'react'
import css from './SearchFrame.module.css'

/** Frames the results page, whose own styles load with its script; keeps its field in place until then. */
export function SearchFrame({ children }: { children: ReactNode }) {
  return <div className={css.root}>{children}</div>
}
