import type { CompiledPage, PageSection } from '#base/model/page.ts'
import type { SearchRecord } from '#base/model/search.ts'
import type { SectionTerms } from './code-terms.ts'
import { categoriesOf, hierarchyOf, levelWeight, sectionTitles, typeOfDepth } from './hierarchy.ts'

/** A section of a page, with the searchable names in its code. */
export interface SearchedSection extends SectionTerms {
  page: CompiledPage
  section: PageSection
}

/** Returns the records of a section: one of its heading, and one for each paragraph. */
export function sectionRecords({
  page: compiled,
  section,
  all: code,
}: SearchedSection): SearchRecord[] {
  const { page, pageRank } = compiled
  const titles = sectionTitles(page, section)
  const depth = titles.length - 1
  const id = `${page.path}#${section.anchor ?? ''}`
  const fields = { ...sectionFields(compiled, section.anchor), hierarchy: hierarchyOf(titles) }
  const description = section === compiled.sections[0] ? page.description : ''
  const excerpt = description || paragraphs(section.texts)[0]
  const heading: SearchRecord = {
    ...fields,
    objectID: id,
    type: typeOfDepth(depth),
    content: null,
    ...(excerpt && { excerpt: excerptOf(excerpt) }),
    ...(section.keywords && { keywords: section.keywords }),
    ...(code.length > 0 && { code }),
    weight: { pageRank, level: levelWeight(depth), position: 0 },
  }
  // A category's cards repeat the text of the pages they link to.
  const texts = page.kind === 'category' ? [] : section.texts
  const isDescribed = description === '' || section.texts[0] === description
  const contents = paragraphs(isDescribed ? texts : [description, ...texts])
  return [
    heading,
    ...contents.map((content, index) => ({
      ...fields,
      objectID: `${id}:${index + 1}`,
      type: 'content' as const,
      content,
      weight: { pageRank, level: 0, position: 0 },
    })),
  ]
}

/** Returns the fields that all records of a section share. */
export function sectionFields(compiled: CompiledPage, anchor: string | null) {
  const { page } = compiled
  const categories = categoriesOf(page).slice(1)
  return {
    url: anchor ? `${page.href}#${anchor}` : page.href,
    url_without_anchor: page.href,
    ...(anchor ? { anchor } : {}),
    ...(categories.length > 0 ? { categories } : {}),
    language: page.locale,
    version: page.version?.name ?? '',
    docusaurus_tag: page.version ? `docs-default-${page.version.name}` : 'default',
  }
}

/** Texts shorter than this, in characters, such as table cells and list items, are merged with the next. */
const SHORT_TEXT_LENGTH = 80

/**
 * Splits a section's texts into searchable units: paragraphs, and consecutive short texts merged, with a dot between
 * those that are no sentences: cells of a table would run into each other in a hit.
 */
function paragraphs(texts: readonly string[]): string[] {
  const result: string[] = []
  let open = false
  for (const text of texts) {
    const short = text.length < SHORT_TEXT_LENGTH
    const last = result.at(-1)
    if (open && short && last !== undefined && last.length < SHORT_TEXT_LENGTH * 4) {
      result[result.length - 1] = `${last}${/[.!?:;,…]$/.test(last) ? '' : ' ·'} ${text}`
    } else result.push(text)
    open = short
  }
  return result
}

/** Maximum length of an excerpt, in characters. */
const MAX_EXCERPT_LENGTH = 120

/** Returns the start of a text, cut at the end of a word. */
function excerptOf(text: string): string {
  if (text.length <= MAX_EXCERPT_LENGTH) return text
  return `${text.slice(0, MAX_EXCERPT_LENGTH).replace(/[\s\p{P}]*\s\S*$/u, '')}…`
}
