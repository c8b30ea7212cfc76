import type { AnnouncementBarConfig } from '#base/model/config.ts'
import { pageHref } from '#base/model/paths.ts'
import styles from './AnnouncementBar.module.css'
import { CloseAnnouncement } from './CloseAnnouncement.tsx'

/** Matches a link in an announcement: `[label](href)`. */
const LINK = /\[([^\]]+)\]\(([^)\s]+)\)/

/** The bar above the navbar; hidden before first paint if the reader has closed this announcement. */
export function AnnouncementBar({ bar, baseUrl }: { bar: AnnouncementBarConfig; baseUrl: string }) {
  // Text, and after each text but the last, the label and the href of a link.
  const parts = bar.content.split(LINK)
  return (
    <section className={styles.bar} aria-label="Announcement" data-announcement-bar="">
      <p>
        {parts.map((part, index) => {
          if (index % 3 === 0) return part
          const href = parts[index + 1]!
          return index % 3 === 1 ? (
            <a key={href} href={href.startsWith('/') ? pageHref(href, baseUrl) : href}>
              {part}
            </a>
          ) : null
        })}
      </p>
      {bar.isCloseable && <CloseAnnouncement id={bar.id} />}
    </section>
  )
}
