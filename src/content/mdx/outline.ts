import { parseFrontMatter } from '../read/parse-front-matter.ts'
import type { SourceFile } from './compile.ts'
import { type CompiledSource, emptySource } from './compiled-source.ts'

/** A level-1 heading at the start of a page. */
const TITLE_HEADING = /^\s*#[ \t]+(.+)/

/**
 * Returns what other pages show of a page (front matter and title) at a hundredth of the cost of compiling
 * it. Its body, headings and examples are missing.
 */
export function outlineSource({ text, file }: SourceFile): CompiledSource {
  const { frontMatter, body, problems } = parseFrontMatter(text, file)
  const contentTitle = TITLE_HEADING.exec(body)?.[1]?.replaceAll('`', '').trim() ?? null
  return { ...emptySource(frontMatter, problems), contentTitle }
}
