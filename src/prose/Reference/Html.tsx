import styles from './Reference.module.css'

export interface HtmlProps {
  /** HTML that the build made of a comment's Markdown, or of our own. */
  html: string
}

/** Text of the reference, ready-made by the build. */
export function Html({ html }: HtmlProps) {
  return (
    <div
      className={styles.text}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: made from Markdown by the build, raw HTML left out
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}

/** The same within a line. */
export function InlineHtml({ html }: { html: string }) {
  return (
    <span
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: made from Markdown by the build, raw HTML left out
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
