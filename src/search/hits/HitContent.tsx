import type { SearchHit } from '../client/search-port.ts'
import css from './HitContent.module.css'
import { hitText } from './hit-text.ts'
import { Marked } from './Marked.tsx'

/**
 * What a list shows of a hit: the heading, the matching text, and the page it stands on.
 *
 * @param namesPage false where the list tells the way to the page itself.
 */
export function HitContent({ hit, namesPage = true }: { hit: SearchHit; namesPage?: boolean }) {
  const { title, page, snippet } = hitText(hit)
  return (
    <>
      <span className={css.title}>
        <Marked value={title} />
      </span>
      {snippet ? (
        <span className={css.snippet}>
          <Marked value={snippet} />
        </span>
      ) : null}
      {page && namesPage ? <span className={css.page}>{page}</span> : null}
    </>
  )
}
