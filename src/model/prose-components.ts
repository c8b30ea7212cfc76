/**
 * The contract between a page's source and the components that render it. `content` rejects a page
 * that uses any other component; `prose` has a component for each name, with the props given here.
 */

/** Components that an author may write in a page. */
export const AUTHOR_COMPONENTS = [
  /** `type` (see `ADMONITION_TYPES`), `title`; also written `:::note[title]`. */
  'Admonition',
  'Badge',
  /** `title`, `href`. */
  'Card',
  'CardGrid',
  /** Cards of a generated category index. */
  'CategoryCards',
  'DatabaseDiagram',
  /** `summary`; also written `<details><summary>`. */
  'Details',
  /** `src` in a page, turned into `id`; `title`. */
  'Example',
  'FileTree',
  /** Parts of the home page. `title`, `lead`. */
  'Hero',
  'HomeExample',
  /** `title`, `href`, `link`. */
  'HomeFeature',
  'HomeFeatures',
  'HomePage',
  'Kbd',
  'MethodIndex',
  /** The editor that runs queries in the reader's browser. */
  'Playground',
  /** The place of the search results page. */
  'SearchPage',
  'Steps',
  /** `value`, `label`, `default`. */
  'TabItem',
  /** `groupId`, `queryString`, `defaultValue`. */
  'Tabs',
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

export type ProseComponentName =
  | (typeof AUTHOR_COMPONENTS)[number]
  | (typeof GENERATED_COMPONENTS)[number]

export const ADMONITION_TYPES = ['note', 'tip', 'info', 'warning', 'danger'] as const

export type AdmonitionType = (typeof ADMONITION_TYPES)[number]
