import type { PageSection, TocEntry } from '#base/model/page.ts'
import type { Problem } from '#base/model/problem.ts'
import type { FrontMatter } from '../read/front-matter-schema.ts'

/**
 * Everything that can be derived from one source file alone. Whatever depends on other files (a link's
 * target, an image's size) is left as a numbered reference, so that this can be cached by the file's text
 * alone; the link stage fills in the references.
 */
export interface CompiledSource {
  frontMatter: FrontMatter
  /** Text of the `#` heading at the start of the page, if there is one. */
  contentTitle: string | null
  /** Whether the prose has the page's `h1`, which isn't its title if something else stands above it. */
  hasOwnTitle: boolean
  /** Function body with references; see `references.ts`. */
  body: string
  /** Markdown version with references, without the page's title. */
  markdown: string
  /** Headings of level 2 and below, in order. */
  headings: TocEntry[]
  /** Every id that a link can point to. */
  anchors: string[]
  references: Reference[]
  /** Components that the page imports from the site that it was written for, or, without a source, defines. */
  imports: ({ name: string; source: string | null } & Position)[]
  /** Line of the page's `slug`; 1 without one. */
  routeLine: number
  /** Front matter keys that are neither ours nor those of Docusaurus; the configuration may list them. */
  unknownKeys: { key: string; line: number | undefined }[]
  /** The components that the author used, in order, with their properties; the link stage checks whether they exist. */
  components: ({ name: string; properties: ({ name: string } & Position)[] } & Position)[]
  /** Ids of the examples shown, in order. */
  examples: string[]
  /** Examples written as fences on the page. */
  fenceExamples: { id: string; line: number; code: string }[]
  /** Fences that TypeScript checks: all TypeScript and JavaScript, including hidden lines. */
  fences: { line: number; lang: string; code: string; title?: string }[]
  sections: PageSection[]
  /** Plain text of the first paragraph; empty when there is none. */
  firstParagraph: string
  problems: Problem[]
}

/** Returns a source with only its front matter, before its body is read. */
export function emptySource(frontMatter: FrontMatter, problems: Problem[]): CompiledSource {
  return {
    frontMatter,
    contentTitle: null,
    hasOwnTitle: false,
    body: '',
    markdown: '',
    headings: [],
    anchors: [],
    references: [],
    imports: [],
    routeLine: 1,
    unknownKeys: [],
    components: [],
    examples: [],
    fenceExamples: [],
    fences: [],
    sections: [],
    firstParagraph: '',
    problems,
  }
}

interface Position {
  line: number
  column: number
}

interface Written {
  /** The partial that it was written in, relative to the project root; absent if in the page itself. */
  from?: string
}

export type Reference =
  | (Position & Written & { kind: 'link'; url: string })
  | (Position & Written & { kind: 'image'; url: string })
  /** The place of the cards of a page's category. */
  | (Position & { kind: 'cards' })
  /** A module that an `<Example>` shows; nothing in the body depends on it. */
  | (Position & { kind: 'example'; id: string; src: string })
  /** Inline code that may be the name of something explained elsewhere. */
  | { kind: 'api'; name: string }
