import type { ReactNode } from 'react'
import css from './SearchFrame.module.css'

/** Around the results page, whose own styles come with its script: until then its field stands where it will be. */
export function SearchFrame({ children }: { children: ReactNode }) {
  return <div className={css.root}>{children}</div>
}
