/** Placeholder components for standalone applications; `app` provides their content. */
export const SLOT_COMPONENTS = [
  /** The editor that runs queries in the reader's browser; children: the initial code and its description. */
  'Playground',
  /** Turns the reader's SQL into code; children: what it does. */
  'Translator',
  /** The search results page. */
  'SearchPage',
] as const

/** Components that `content` generates from Markdown, with their props. */
export const GENERATED_COMPONENTS = [
  /** `href`, empty where nothing explains the name; its child is the name as inline code. */
  'ApiName',
  /** `html` (inner HTML of `code`), `lang`, `label`, `title`, `showLineNumbers`. */
  'CodeBlock',
  /** `level`, `id`. */
  'Heading',
  /** `src`, `alt`, `width`, `height`, `title`. */
  'Image',
  /** A table in a scrollable frame; its children are `thead` and `tbody`. */
  'Table',
] as const

export const ADMONITION_TYPES = ['note', 'tip', 'info', 'warning', 'danger'] as const

export type AdmonitionType = (typeof ADMONITION_TYPES)[number]
