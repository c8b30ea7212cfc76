import styles from './NameIndex.module.css'

/** Fewer names than this are seen at a glance, without a filter. */
export const MIN_FILTERED = 10

/**
 * A field that filters the entries around it. Without JavaScript, they are a plain list. It scrolls with the page: one that
 * stays in view would cover the headings that links lead to.
 */
export function NameFilter({ label }: { label: string }) {
  return (
    <div className={styles.filter}>
      <label>
        {label}
        <input type="search" data-filter="" autoComplete="off" spellCheck={false} />
      </label>
      <p role="status" data-filter-status="" />
    </div>
  )
}
