import type { Page } from '#model/page.ts'
import styles from './PageMeta.module.css'

/** Where to edit the page, and when it last changed. */
export function PageMeta({ page }: { page: Page }) {
  const { editUrl, lastChange } = page
  if (!editUrl && !lastChange) return null
  return (
    <div className={styles.meta}>
      {editUrl && <a href={editUrl}>Edit this page</a>}
      {lastChange && (
        <span>
          Last changed on <time dateTime={lastChange}>{formatDate(lastChange, page.locale)}</time>
        </span>
      )}
    </div>
  )
}

/** `12 November 2026`, whatever the machine's own time zone and locale. */
function formatDate(date: string, locale: string): string {
  const tag = locale === 'en' ? 'en-GB' : locale
  return new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(date))
}
