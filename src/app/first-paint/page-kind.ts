import type { RenderInput } from '../render-types.ts'

/** Pages of one kind show much the same parts, so they share the styles of their first paint. */
export type PageKind =
  | RenderInput['page']['kind']
  | 'reference'
  | 'example'
  | 'guide'
  | 'drawing'
  | 'playground'

/** Documents by the folder that they stand in; those elsewhere are of kind `doc`. */
const FOLDERS: Readonly<Record<string, PageKind>> = {
  examples: 'example',
  recipes: 'guide',
  guides: 'guide',
  playground: 'playground',
}

type DrawnInput = Pick<RenderInput, 'page' | 'reference' | 'diagram' | 'traces' | 'facts'>

/** The kind of a page: few kinds, whatever the number of pages, since the security policy names each. */
export function pageKind(input: DrawnInput): PageKind {
  const { page, reference, diagram, traces, facts } = input
  if (reference) return 'reference'
  if (page.kind !== 'doc') return page.kind
  // The styles of a picture are no other page's business.
  if (diagram || traces || facts) return 'drawing'
  const folder = page.path.split('/')[2] ?? ''
  return FOLDERS[folder] ?? 'doc'
}
