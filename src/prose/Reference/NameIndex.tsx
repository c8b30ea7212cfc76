import type { ReferencePageView } from '#model/reference-pages.ts'
import styles from './NameIndex.module.css'

type Groups = Extract<ReferencePageView, { kind: 'index' }>['groups']

/** All names by group. Without JavaScript it is a plain list; with it, the field above filters it. */
export function NameIndex({ groups }: { groups: Groups }) {
  return (
    <div data-filter-root="">
      <div className={styles.filter}>
        <label>
          Filter by name, owner or kind
          <input type="search" data-filter="" autoComplete="off" spellCheck={false} />
        </label>
        <p role="status" data-filter-status="" />
      </div>
      {groups.map(({ title, href, description, entries }) => (
        <section key={href} className={styles.group} data-filter-group="">
          <h2 id={`group-${href.split('/').at(-1)}`}>
            <a href={href}>{title}</a>
          </h2>
          <p>{description}</p>
          <ul>
            {entries.map(({ name, owner, kind, href: to }) => (
              <li key={to} data-kind={kind}>
                <a href={to}>
                  {owner ? <span>{owner}.</span> : null}
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
