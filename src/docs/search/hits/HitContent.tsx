import { Fragment } from 'react'
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
  const excerpt = hasExcerpt && !snippet ? hit.excerpt : undefined
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
      {snippet || excerpt ? (
        <span className={css.snippet}>{snippet ? <Marked value={snippet} /> : excerpt}</span>
      ) : null}
      {code.length > 0 ? (
        <code className={css.snippet}>
          {code.map((name, i) => (
            <Fragment key={name.text}>
              {i > 0 ? '  ' : null}
              <Marked value={name} />
            </Fragment>
          ))}
        </code>
      ) : null}
      {page ? <span className={nested ? 'visually-hidden' : css.page}>{page}</span> : null}
    </>
  )
}
