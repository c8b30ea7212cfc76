import type { SearchHit } from '../client/search-port.ts'
import css from './HitContent.module.css'
import { hitText } from './hit-text.ts'
import { Marked } from './Marked.tsx'

/**
 * What a list shows of a hit: the heading, what kind of name it is, the matching text, and the page that it
 * stands on.
 *
 * @param nested where another hit above it names the page; then only readers of a screen are told.
 * @param hasExcerpt whether a heading shows how the text below it begins.
 */
export function HitContent({
  hit,
  nested = false,
  hasExcerpt = false,
}: {
  hit: SearchHit
  nested?: boolean
  hasExcerpt?: boolean
}) {
  const { title, page, snippet } = hitText(hit)
  const text = snippet ?? (hasExcerpt ? hit.excerpt : undefined)
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
      {text ? (
        <span className={css.snippet}>
          <Marked value={text} />
        </span>
      ) : null}
      {page ? <span className={nested ? 'visually-hidden' : css.page}>{page}</span> : null}
    </>
  )
}
