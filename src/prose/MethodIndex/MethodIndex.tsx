import type { MethodIndexEntry } from '#model/method-index.ts'
import styles from './MethodIndex.module.css'

/** Kysely's methods in alphabetical order, each with the pages whose examples call it. */
export function MethodIndex({ entries }: { entries: readonly MethodIndexEntry[] }) {
  return (
    <dl className={styles.root}>
      {entries.map(({ name, href, pages }) => (
        <div key={name}>
          <dt id={`method-${name.replace(/\W/g, '')}`}>
            {href ? (
              <a href={href}>
                <code>{name}</code>
              </a>
            ) : (
              <code>{name}</code>
            )}
          </dt>
          {pages.map((page) => (
            <dd key={page.href}>
              <a href={page.href}>{page.label}</a>
            </dd>
          ))}
        </div>
      ))}
    </dl>
  )
}
