import type { AnnouncementBarConfig } from '#model/config.ts'
import { targetHref } from '../links.ts'
import styles from './AnnouncementBar.module.css'
import { CloseAnnouncement } from './CloseAnnouncement.tsx'

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

/** A piece of an announcement: plain text, or a link. */
type TextPart = string | { label: string; href: string }

/** Splits text at its `[label](href)` links. */
function parseLinks(text: string): TextPart[] {
  const parts: TextPart[] = []
  let end = 0
  for (const match of text.matchAll(/\[([^\]]+)\]\(([^)\s]+)\)/g)) {
    if (match.index > end) parts.push(text.slice(end, match.index))
    parts.push({ label: match[1]!, href: match[2]! })
    end = match.index + match[0].length
  }
  if (end < text.length) parts.push(text.slice(end))
  return parts
}
