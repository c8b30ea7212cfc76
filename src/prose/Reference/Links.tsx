import type { ReferenceLink } from '#model/reference-pages.ts'
import styles from './Reference.module.css'

interface LinksProps {
  label: string
  links: readonly ReferenceLink[]
  /** The labels are code. */
  code?: boolean
}

/** How many links stand in the line; more open on demand. */
const SHOWN = 6

/** A line of links with what they have in common before them. */
export function Links({ label, links, code }: LinksProps) {
  if (links.length === 0) return null
  const shown = links.slice(0, SHOWN)
  const more = links.slice(SHOWN)
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
