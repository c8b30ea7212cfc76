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
  /** First child of an `Admonition` whose title has marked-up text; its children are the title. */
  'AdmonitionTitle',
  /** `href`, empty where nothing explains the name; its child is the name as inline code. */
  'ApiName',
  /** `html` (inner HTML of `code`), `lang`, `label`, `title`, `showLineNumbers`. */
  'CodeBlock',
  /** `cards` of the pages around this one. */
  'DocCardList',
  /** `level`, `id`. */
  'Heading',
  /** `src`, `alt`, `width`, `height`, `title`. */
  'Image',
  /** First child of `Details` whose summary has marked-up text; its children are the summary. */
  'Summary',
  /** A table in a scrollable frame; its children are `thead` and `tbody`. */
  'Table',
] as const

const ADMONITION_TYPES = ['note', 'tip', 'info', 'warning', 'danger'] as const

export type AdmonitionType = (typeof ADMONITION_TYPES)[number]

/** Other names of types, as in Docusaurus: each is labeled with its own word and looks like another type. */
export const ADMONITION_ALIASES: Readonly<Record<string, AdmonitionType>> = {
  caution: 'warning',
  important: 'info',
  success: 'tip',
  secondary: 'note',
}

/** Every name that an admonition's type may have. */
export const ADMONITION_NAMES = [...ADMONITION_TYPES, ...Object.keys(ADMONITION_ALIASES)]
