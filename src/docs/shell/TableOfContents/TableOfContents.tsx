import type { TocEntry } from '#base/model/page.ts'
import styles from './TableOfContents.module.css'

/** Links to the page's headings, next to the article on wide screens. `TocSpy` marks the current one. */
export function TableOfContents({ entries }: { entries: TocEntry[] }) {
  return (
    <nav className={styles.aside} aria-label="Table of contents" data-toc="">
      <p>On this page</p>
      <TocList entries={entries} />
    </nav>
  )
}

/** The same list above the article on small screens, collapsed; it stays at the top. `TocSpy` closes it after a choice. */
export function CollapsibleToc({ entries }: { entries: TocEntry[] }) {
  return (
    <nav className={styles.fold} aria-label="Table of contents">
      <details data-toc-fold="">
        <summary>On this page</summary>
        <TocList entries={entries} />
      </details>
    </nav>
  )
}

function TocList({ entries }: { entries: TocEntry[] }) {
  return (
    <ul className={styles.list}>
      {entries.map((entry) => (
        <li key={entry.id} data-level={entry.level}>
          <a href={`#${entry.id}`}>{entry.label}</a>
        </li>
      ))}
    </ul>
  )
}
