import {
  REFERENCE_HEADINGS,
  type ReferenceIndexEntry,
  type ReferencePageView,
} from '#base/model/reference-pages.ts'
import { NameFilter } from './NameFilter.tsx'
import styles from './NameIndex.module.css'

type NameIndexProps = Pick<Extract<ReferencePageView, { kind: 'index' }>, 'mostUsed' | 'groups'>

/** All names by group. Without JavaScript it is a plain list; with it, the field above filters it. */
export function NameIndex({ mostUsed, groups }: NameIndexProps) {
  return (
    <div data-filter-root="">
      <NameFilter label="Filter by name, owner or kind" />
      {mostUsed.length > 0 && (
        <section className={styles.group} data-filter-group="li">
          <h2 id={REFERENCE_HEADINGS.mostUsed}>Used most</h2>
          <p>What the examples of this site use most.</p>
          <Names entries={mostUsed} />
        </section>
      )}
      {groups.map(({ title, href, description, entries }) => (
        <section key={href} className={styles.group} data-filter-group="li">
          <h2 id={`group-${href.split('/').at(-1)}`}>
            <a href={href}>{title}</a>
          </h2>
          <p>{description}</p>
          <Names entries={entries} />
        </section>
      ))}
    </div>
  )
}

function Names({ entries }: { entries: readonly ReferenceIndexEntry[] }) {
  return (
    <ul>
      {entries.map(({ name, owner, kind, href }) => (
        <li key={href} data-kind={kind}>
          <a href={href}>
            {owner ? <span>{owner}.</span> : null}
            {name}
          </a>
        </li>
      ))}
    </ul>
  )
}
