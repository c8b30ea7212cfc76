import { parseFrontMatter } from '../read/parse-front-matter.ts'
import type { SourceFile } from './compile.ts'
import { type CompiledSource, emptySource } from './compiled-source.ts'

/** A heading of the first level that opens a page. */
const OPENING = /^\s*#[ \t]+(.+)/

/**
 * What other pages show of a page, at a hundredth of the cost of compiling it: front matter and title. Its body,
 * headings and examples are missing.
 */
export function outlineSource({ text, file }: SourceFile): CompiledSource {
  const { frontMatter, body, problems } = parseFrontMatter(text, file)
  const contentTitle = OPENING.exec(body)?.[1]?.replaceAll('`', '').trim() ?? null
  return { ...emptySource(frontMatter, problems), contentTitle }
}
