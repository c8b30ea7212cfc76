import css from './SearchModal.module.css'

/** The dialog's footer: the number of hits, the keyboard shortcuts, and a link to all results. */
export function Foot({
  count,
  shown,
  query,
  hasSections,
  resultsHref,
  onClose,
}: {
  /** Null while unknown. */
  count: number | null
  /** Number of hits in the list. */
  shown: number
  query: string
  /** Whether there are sections, which Tab leads to. */
  hasSections: boolean
  resultsHref: string
  onClose: () => void
}) {
  return (
    // Not a `footer`: in a dialog, it would be a second landmark besides the page's footer.
    <div className={css.foot}>
      <p role="status" className={css.count}>
        {count === null ? '' : countText(count, shown, query)}
      </p>
      <ul className={css.keys} aria-label="Keys">
        <Key name="↑ ↓" does="move" />
        <Key name="↵" does="open" />
        {hasSections ? <Key name="Tab" does="sections" /> : null}
        <Key name="Esc" does="close" />
      </ul>
      {query ? (
        <a href={resultsHref} className={css.all} onClick={onClose}>
          All results
        </a>
      ) : null}
    </div>
  )
}

function countText(count: number, shown: number, query: string): string {
  if (count === 0) return `No results for ${query}`
  if (shown < count) return `${shown} of ${count} results`
  return count === 1 ? '1 result' : `${count} results`
}

function Key({ name, does }: { name: string; does: string }) {
  return (
    <li>
      <kbd>{name}</kbd> {does}
    </li>
  )
}
