import type { SearchHit } from '../client/search-port.ts'
import css from './HitContent.module.css'
import { hitText } from './hit-text.ts'
import { Marked } from './Marked.tsx'

/**
 * The content of a hit in a list: the heading, the kind of name, the matching text, and the page that
 * contains it.
 *
 * @param nested whether a hit above already shows the page; it is then only exposed to screen readers.
 * @param hasExcerpt whether a heading shows the start of the text under it.
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
  const { title, page, snippet, code } = hitText(hit)
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
      {code ? (
        <code className={css.snippet}>
          <Marked value={code} />
        </code>
      ) : null}
      {page ? <span className={nested ? 'visually-hidden' : css.page}>{page}</span> : null}
    </>
  )
}
