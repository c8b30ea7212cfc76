import styles from './NameIndex.module.css'

/** Fewer names than this are seen at a glance, without a filter. */
export const MIN_FILTERED = 10

interface NameFilterProps {
  label: string
  /** Whether the field scrolls with the page: above sections it would cover the links' targets. */
  inline?: boolean
}

/** A field that filters the entries around it. Without JavaScript, they are a plain list. */
export function NameFilter({ label, inline = false }: NameFilterProps) {
  return (
    <div className={styles.filter} data-inline={inline || undefined}>
      <label>
        {label}
        <input type="search" data-filter="" autoComplete="off" spellCheck={false} />
      </label>
      <p role="status" data-filter-status="" />
    </div>
  )
}
