import { copyStill, type StillPart } from '../still.ts'
import css from './StillCopy.module.css'

/** A copy of a part of the page's static preview, which is shown until the playground has loaded. */
export function StillCopy({ part }: { part: StillPart }) {
  return (
    <div
      className={css.root}
      data-part={part}
      ref={(place) => {
        place?.replaceChildren(...copyStill(part))
      }}
    />
  )
}
