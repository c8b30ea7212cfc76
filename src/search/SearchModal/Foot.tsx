import css from './SearchModal.module.css'

/** How much was found, the keys, and the way to all hits. */
export function Foot({
  count,
  shown,
  query,
  resultsHref,
  onClose,
}: {
  /** Null while nothing is known. */
  count: number | null
  /** How many of them the list has. */
  shown: number
  query: string
  resultsHref: string
  onClose: () => void
}) {
  return (
    // No `footer`: in a dialog, it would be a second landmark beside the footer of the page.
    <div className={css.foot}>
      <p role="status" className={css.count}>
        {count === null ? '' : countText(count, shown, query)}
      </p>
      <ul className={css.keys} aria-label="Keys">
        <Key name="↑ ↓" does="move" />
        <Key name="↵" does="open" />
        <Key name="→" does="complete" />
        <Key name="Tab" does="sections" />
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
