import type { SymbolKind } from './reference.ts'

/** Pages that are made from the reference, as `content` places them among the docs. */
export interface GeneratedSection {
  /** What the sidebar calls it. */
  label: string
  /** The label of the category of the docs that it follows. */
  after: string
  /** Its first page. */
  index: GeneratedPage
  groups: GeneratedGroup[]
  /** What inline code may name, and where that stands. */
  names: InlineNames
}

interface GeneratedGroup {
  index: GeneratedPage
  pages: GeneratedPage[]
}

export interface GeneratedPage {
  /** Below the base path. */
  path: string
  title: string
  /** In the sidebar. */
  label: string
  description: string
  /** Ids that links may name. */
  anchors: string[]
  /** What made it, from the project's root; for reports. */
  file: string
}

/** Resolves names that stand in prose. */
export interface InlineNames {
  /**
   * Where a name is explained, below the base path with an anchor; null for none and for names that more
   * than one thing has.
   *
   * @param name `innerJoin`, `eb.fn.count`, `SelectQueryBuilder.where`
   * @param page the path of the page that names it, which may tell what is meant
   */
  find(name: string, page: string): string | null
}

/** Ids of the headings that a page has beside its names; no name begins like this. */
export const REFERENCE_HEADINGS = {
  members: '-members',
  inherited: '-inherited',
  pages: '-pages',
  examples: '-examples',
}

/** The heading above examples that a newer version changes. */
export const EXAMPLES_TITLE = 'Examples of this site'

/** One line of the index of all names. */
export interface ReferenceIndexEntry {
  /** `where`, `Kysely`. */
  name: string
  /** `SelectQueryBuilder`; null for what is exported itself. */
  owner: string | null
  kind: SymbolKind | 'constructor' | 'method' | 'property' | 'accessor' | 'index'
  href: string
}

/** Code as HTML made by the build. */
interface CodeHtml {
  /** Inner HTML of `<code>`. */
  html: string
}

/** A part of a comment. */
export type DocBlock =
  | { type: 'html'; html: string }
  | { type: 'code'; html: string; lang: string; label: string }
  /** A sample, with the SQL that the comment says it generates; a finding may take its place. */
  | { type: 'sample'; id: string; html: string; claims: { label: string; html: string }[] }

export interface SignatureView extends CodeHtml {
  /** The complete signature, where `html` is folded. */
  full: string | null
  /** Parameters that the comment explains, as HTML. */
  parameters: { name: string; html: string }[]
  /** What the comment says on the result, as HTML. */
  returns: string | null
  doc: DocBlock[]
}

export interface ReferenceLink {
  label: string
  href: string
}

export interface MemberView {
  /** `SelectQueryBuilder.where`. */
  id: string
  anchor: string
  name: string
  /** `static`, `optional`, `readonly`, `deprecated`. */
  labels: string[]
  signatures: SignatureView[]
  /** Our own text. */
  summary: string | null
  doc: DocBlock[]
  docFrom: ReferenceLink | null
  /** What `@deprecated` says, as HTML. */
  deprecated: string | null
  explainedIn: ReferenceLink[]
  usedIn: ReferenceLink[]
  source: string
}

export interface SymbolView {
  id: string
  /** Null for the subject of its page. */
  anchor: string | null
  name: string
  kind: SymbolKind
  /** `import { sql } from 'kysely'`. */
  importCode: string
  /** `class Kysely<DB> extends QueryCreator<DB>`, or all of an alias. */
  declaration: string
  /** Our own text, as HTML. */
  summary: string | null
  doc: DocBlock[]
  deprecated: string | null
  signatures: SignatureView[]
  members: MemberView[]
  /** Members as one piece of code, with an element for each anchor; for what readers seldom look up. */
  compact: string | null
  inherited: { from: ReferenceLink; names: { anchor: string; label: string; href: string }[] }[]
  /** Members and functions that give one. */
  returnedBy: ReferenceLink[]
  explainedIn: ReferenceLink[]
  usedIn: ReferenceLink[]
  source: string
}

/** All that a page of the reference shows. */
export type ReferencePageView =
  | {
      kind: 'index'
      intro: string
      groups: { title: string; href: string; description: string; entries: ReferenceIndexEntry[] }[]
      origin: ReferenceOrigin
    }
  | {
      kind: 'group'
      intro: string
      pages: { label: string; href: string; html: string }[]
      symbols: SymbolView[]
      origin: ReferenceOrigin
    }
  | { kind: 'symbol'; symbols: SymbolView[]; origin: ReferenceOrigin }
  | ({ kind: 'support'; origin: ReferenceOrigin } & SupportView)
  | ({ kind: 'changes'; origin: ReferenceOrigin } & ChangesView)

/** What a newer version of the package has otherwise. */
export interface ChangesView {
  /** HTML. */
  intro: string
  /** The versions that are compared. */
  from: string
  to: string
  examples: ExampleChangeView[]
  sections: ChangesSection[]
}

export interface ChangesSection {
  /** Id of its heading. */
  id: string
  title: string
  /** What its names have in common, in a sentence. */
  text: string
  entries: ChangeView[]
}

/** A change that one or several names have in common. */
export interface ChangeView {
  names: { anchor: string; label: string; href: string | null }[]
  /** What the newer version says, as HTML; null for nothing. */
  note: string | null
  /** Declarations that only one version has, as the inner HTML of `<code>`. */
  before: string[]
  after: string[]
}

export interface ExampleChangeView {
  /** The page that shows it. */
  page: ReferenceLink
  /** `MySQL`. */
  dialects: string[]
  part: 'sql' | 'rows' | 'type'
  /** Inner HTML of `<code>`. */
  before: string
  after: string
}

/** The matrix of where names work, without what was found out. */
export interface SupportView {
  /** HTML. */
  intro: string
  sections: {
    /** Id of its heading. */
    id: string
    title: string
    entries: { id: string; label: string; href: string }[]
  }[]
}

/** Where the comments come from. */
export interface ReferenceOrigin {
  package: string
  version: string
  license: string
  href: string
}
