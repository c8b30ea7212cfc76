import type { SearchHit } from '../client/search-port.ts'
import css from './HitContent.module.css'
import { hitText } from './hit-text.ts'
import { Marked } from './Marked.tsx'

/**
 * What a list shows of a hit: the heading, what kind of name it is, the matching text, and the page that it
 * stands on.
 *
 * @param nested where another hit above it names the page; then only readers of a screen are told.
 */
export function HitContent({ hit, nested = false }: { hit: SearchHit; nested?: boolean }) {
  const { title, page, snippet } = hitText(hit)
  return (
    <>
      <span className={css.title}>
        <Marked value={title} />
        {hit.kind ? (
          <>
            {' '}
            <span className={css.kind}>{hit.kind}</span>
          </>
        ) : null}
      </span>
      {snippet ? (
        <span className={css.snippet}>
          <Marked value={snippet} />
        </span>
      ) : null}
      {page ? <span className={nested ? 'visually-hidden' : css.page}>{page}</span> : null}
    </>
  )
}
