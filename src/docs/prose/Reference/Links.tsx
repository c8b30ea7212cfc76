import type { ReferenceLink } from '#base/model/reference-pages.ts'
import styles from './Reference.module.css'

interface LinksProps {
  label: string
  links: readonly ReferenceLink[]
  /** Whether the labels are code. */
  code?: boolean
}

/** Number of links shown inline; the others are collapsed. */
const MAX_INLINE = 6

/** A line of links, preceded by what they have in common. */
export function Links({ label, links, code }: LinksProps) {
  if (links.length === 0) return null
  const shown = links.slice(0, MAX_INLINE)
  const more = links.slice(MAX_INLINE)
  return (
    <div className={styles.links}>
      <p>{label}</p>
      <LinkList links={shown} code={code} />
      {more.length > 0 && (
        <details>
          <summary>{`${more.length} more`}</summary>
          <LinkList links={more} code={code} />
        </details>
      )}
    </div>
  )
}

function LinkList({ links, code }: { links: readonly ReferenceLink[]; code: boolean | undefined }) {
  return (
    <ul>
      {links.map(({ label, href }) => (
        <li key={href}>
          <a href={href}>{code ? <code>{label}</code> : label}</a>
        </li>
      ))}
    </ul>
  )
}
