import { introduction } from '../still.ts'
import css from './Introduction.module.css'

/** The page's own introduction to the playground, shown where its output will be. */
export function Introduction() {
  return (
    <div
      className={css.root}
      ref={(place) => {
        place?.replaceChildren(...introduction())
      }}
    />
  )
}
