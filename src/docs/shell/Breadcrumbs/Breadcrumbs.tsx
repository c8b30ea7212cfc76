import type { Page } from '#base/model/page.ts'
import styles from './Breadcrumbs.module.css'
import { breadcrumbTrail } from './trail.ts'

/** The path from the start of the docs to the page; the last item is the page itself. */
export function Breadcrumbs({ page }: { page: Page }) {
  const links = breadcrumbTrail(page)
  if (links.length === 0) return null
  return (
    <nav className={styles.breadcrumbs} aria-label="Breadcrumbs">
      <ol>
        {links.map(({ label, href }, index) => (
          <li key={label} aria-current={index === links.length - 1 ? 'page' : undefined}>
            {href && href !== page.href ? <a href={href}>{label}</a> : label}
          </li>
        ))}
      </ol>
    </nav>
  )
}
