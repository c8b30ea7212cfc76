import type { Reference } from '../mdx/compiled-source.ts'
import type { LinkContext, LinkingPage } from './link-context.ts'

/** Reports a problem with a reference, at its position in the page. */
export function reportReference(
  { line, column }: Exclude<Reference, { kind: 'api' }>,
  page: LinkingPage,
  context: LinkContext,
  message: string,
  fix: string,
): void {
  context.problems.push({ file: page.file, line, column, message, fix })
}
