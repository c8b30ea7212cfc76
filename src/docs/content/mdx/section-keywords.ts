import { closest } from '#base/text/closest.ts'
import type { PageContext } from './page-context.ts'

/**
 * Adds the keywords of the front matter to the sections: `keywords` and `tags` to the first one, which stands for the
 * page, and `section_keywords` to the headings that they name. Reports headings that the page doesn't have.
 *
 * @param lines lines of the ids in `section_keywords`.
 */
export function sectionKeywords(
  { file, result }: PageContext,
  lines: Readonly<Record<string, number>>,
): void {
  const { frontMatter, sections, problems } = result
  const words = [...(frontMatter.keywords ?? []), ...(frontMatter.tags ?? [])]
  const first = sections[0]
  if (first && words.length > 0) first.keywords = words
  for (const [anchor, phrases] of Object.entries(frontMatter.section_keywords ?? {})) {
    const section = sections.find((pageSection) => pageSection.anchor === anchor)
    if (section) {
      section.keywords = [...(section.keywords ?? []), ...phrases]
      continue
    }
    const anchors = sections.flatMap((pageSection) => pageSection.anchor ?? [])
    const near = closest(anchor, anchors)
    problems.push({
      file,
      line: lines[anchor] ?? 1,
      field: `section_keywords.${anchor}`,
      message: `"${anchor}" is the id of no heading of the page.`,
      fix: near ? `Did you mean "${near}"?` : `Its headings: ${anchors.join(', ') || 'none'}.`,
    })
  }
}
