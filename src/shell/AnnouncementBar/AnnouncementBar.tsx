import type { AnnouncementBarConfig } from '#model/config.ts'
import { targetHref } from '../links.ts'
import styles from './AnnouncementBar.module.css'
import { CloseAnnouncement } from './CloseAnnouncement.tsx'
import { parseLinks } from './parse-links.ts'

/** The bar above the navbar; hidden before first paint if the reader has closed this announcement. */
export function AnnouncementBar({ bar, baseUrl }: { bar: AnnouncementBarConfig; baseUrl: string }) {
  return (
    <section className={styles.bar} aria-label="Announcement" data-announcement-bar="">
      <p>
        {parseLinks(bar.content).map((part) =>
          typeof part === 'string' ? (
            part
          ) : (
            <a key={part.href} href={hrefOf(part.href, baseUrl)}>
              {part.label}
            </a>
          ),
        )}
      </p>
      {bar.isCloseable && <CloseAnnouncement id={bar.id} />}
    </section>
  )
}

function hrefOf(href: string, baseUrl: string): string {
  return targetHref(href.startsWith('/') ? { to: href } : { href }, baseUrl)
}
