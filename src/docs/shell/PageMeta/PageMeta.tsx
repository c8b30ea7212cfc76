import type { Page } from '#base/model/page.ts'
import styles from './PageMeta.module.css'

/** The page's edit link and the date of its last change. */
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

/** Formats a date as `12 November 2026`, regardless of the machine's time zone and locale. */
function formatDate(date: string, locale: string): string {
  const tag = locale === 'en' ? 'en-GB' : locale
  return new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(date))
}
