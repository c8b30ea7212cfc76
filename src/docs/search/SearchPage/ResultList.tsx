import type { SearchHit } from '../client/search-port.ts'
import { foldPages } from '../hits/group-hits.ts'
import { HitContent } from '../hits/HitContent.tsx'
import { hitBreadcrumbs, hitHref } from '../hits/hit-text.ts'
import css from './SearchPage.module.css'

/** Hits by page: the page's breadcrumbs, then the hits on it. */
export function ResultList({
  hits,
  query,
  onOpen,
}: {
  hits: readonly SearchHit[]
  query: string
  onOpen: (hit: SearchHit) => void
}) {
  return (
    <ol className={css.pages}>
      {foldPages(hits).map(({ page, hits: members }) => (
        <li key={page}>
          <p className={css.trail}>
            <span className={css.badge}>{members[0]?.hierarchy.lvl0}</span>
            {pageTrail(members).map((title) => ` › ${title}`)}
          </p>
          <ul className={css.hits}>
            {members.map((hit, i) => (
              <li key={hit.objectID}>
                <a
                  href={hitHref(hit, location.origin, query)}
                  className={css.hit}
                  onClick={() => onOpen(hit)}
                >
                  <HitContent hit={hit} nested={i > 0 || hit.kind === undefined} hasExcerpt />
                </a>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  )
}

/** Returns the headings shared by all hits of the page, without the section and their own titles. */
function pageTrail(hits: readonly SearchHit[]): string[] {
  const trails = hits.map((hit) => hitBreadcrumbs(hit).slice(1))
  const [first = []] = trails
  const shared = first.filter((title, i) => trails.every((trail) => trail[i] === title))
  const endsAtHit = trails.some(({ length }) => length === shared.length)
  return endsAtHit ? shared.slice(0, -1) : shared
}
