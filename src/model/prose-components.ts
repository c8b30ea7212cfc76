/** Components that stand for an application of its own; `app` hands over what they show. */
export const SLOT_COMPONENTS = [
  /** The editor that runs queries in the reader's browser; inside, the code that it starts with and what it is. */
  'Playground',
  /** The search results page. */
  'SearchPage',
] as const

/** Components that `content` writes in place of Markdown. */
export const GENERATED_COMPONENTS = [
  /** `html` (inner HTML of `code`), `lang`, `label`, `title`, `showLineNumbers`, `startLine`, `wrap`. */
  'CodeBlock',
  /** `level`, `id`. */
  'Heading',
  /** `src`, `alt`, `width`, `height`, `title`. */
  'Image',
  /** A table in a frame that scrolls; its children are `thead` and `tbody`. */
  'Table',
] as const

export const ADMONITION_TYPES = ['note', 'tip', 'info', 'warning', 'danger'] as const

export type AdmonitionType = (typeof ADMONITION_TYPES)[number]
