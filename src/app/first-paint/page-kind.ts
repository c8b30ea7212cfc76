import type { RenderInput } from '../render-types.ts'

/** Pages of one kind contain mostly the same elements, so they share their first-paint styles. */
export type PageKind =
  | RenderInput['page']['kind']
  | 'reference'
  | 'example'
  | 'guide'
  | 'drawing'
  | 'playground'

/** Kinds of docs by folder; docs in other folders are of kind `doc`. */
const FOLDERS: Readonly<Record<string, PageKind>> = {
  examples: 'example',
  recipes: 'guide',
  guides: 'guide',
  playground: 'playground',
}

type DrawnInput = Pick<RenderInput, 'page' | 'reference' | 'diagram' | 'traces' | 'facts'>

/** Returns the kind of a page; the kinds are few, since the security policy lists the styles of each. */
export function pageKind(input: DrawnInput): PageKind {
  const { page, reference, diagram, traces, facts } = input
  if (reference) return 'reference'
  if (page.kind !== 'doc') return page.kind
  // Other pages don't need the styles of a drawing.
  if (diagram || traces || facts) return 'drawing'
  const folder = page.path.split('/')[2] ?? ''
  return FOLDERS[folder] ?? 'doc'
}
