import type { Dialect } from '#base/model/dialect.ts'
import css from './Code.module.css'

export interface CodeProps {
  /** Inner HTML of `<code>`, generated at build time by the highlighter from the page's own source. */
  html: string
  /** Whether the HTML has no element around each line. */
  flat?: boolean
  /** The language, as a class for tools that read pages. */
  lang?: string
  /** Accessible name of the region if the code is wider than its box. */
  label: string
  /** The dialects that the code applies to. Default: all of them. */
  dialects?: string
  /** Whether long lines are wrapped initially. */
  wrap?: boolean
  /** Whether lines are numbered. */
  numbered?: boolean
  /** The statement as it is sent, if collapsing the text's white space doesn't produce it. */
  exact?: string
  /** Where to fetch the type hovers of this code, and the example and dialect they belong to. */
  hovers?: { href: string; example: string; dialect: Dialect }
}

/** Highlighted code: the only place where pre-rendered HTML enters a page's prose. */
export function Code(props: CodeProps) {
  const { html, flat, lang, label, dialects, wrap, numbered, exact, hovers } = props
  return (
    <pre
      className={lang ? `${css.root} language-${lang}` : css.root}
      data-scroll={label}
      suppressHydrationWarning
      data-d={dialects}
      data-wrap={wrap ? '' : undefined}
      data-numbers={numbered ? '' : undefined}
      data-hovers={hovers?.href}
      data-example={hovers?.example}
      data-dialect-of={hovers?.dialect}
    >
      <code
        className={flat ? 'line' : undefined}
        data-exact={exact}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the highlighter escapes the source
        dangerouslySetInnerHTML={{ __html: html }}
      />
    </pre>
  )
}
