import styles from './Reference.module.css'

export interface HtmlProps {
  /** HTML that the build generated from a comment's Markdown, or from our own. */
  html: string
}

/** Text of the reference, rendered by the build. */
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

/** Like `Html`, but inline. */
export function InlineHtml({ html }: { html: string }) {
  return (
    <span
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: made from Markdown by the build, raw HTML left out
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
