import type { SiteConfig } from '#model/config.ts'
import type { ExampleProof } from '#model/example.ts'
import { exampleAnchor } from '#model/example-anchor.ts'
import type { CompiledPage, PageSection } from '#model/page.ts'
import type { InventoryEntry } from '#model/reference.ts'
import { NO_FINDINGS, type ReferenceFindings } from '#model/reference-findings.ts'
import type { SearchRecord } from '#model/search.ts'
import { checkSizes } from './check-sizes.ts'
import { typescriptTerms } from './code-terms.ts'
import {
  categoriesOf,
  hierarchyOf,
  levelWeight,
  sectionTitles,
  topCategory,
  typeOfDepth,
} from './hierarchy.ts'
import { lackedByExamples, lacksField } from './lacks.ts'
import { type MethodPlace, methodPlaces, type SectionNames } from './methods.ts'
import { type SectionTerms, sectionTerms } from './page-terms.ts'
import { paragraphs } from './paragraphs.ts'
import { symbolRecords } from './symbols.ts'

/** Title of sections that only link to other pages, which have their own records. */
const LINKS_ONLY = 'See also'
/** Depth that determines the weight of method records, which are names under a heading. */
const METHOD_DEPTH = 3

/** The searchable names of the reference. */
interface NamesOfReference {
  inventory: readonly InventoryEntry[]
  findings: Pick<ReferenceFindings, 'support'>
}

/**
 * Builds the search records of all pages, in page order: one per heading with the names and operators in its
 * code, one per paragraph, one per Kysely method, and one per name in the reference.
 *
 * @throws ProblemsError if a record is larger than the search service accepts.
 */
export function buildRecords(
  pages: readonly CompiledPage[],
  proofs: ReadonlyMap<string, ExampleProof>,
  config: Pick<SiteConfig, 'i18n'>,
  { inventory, findings }: NamesOfReference = { inventory: [], findings: NO_FINDINGS },
): SearchRecord[] {
  const searched = pages.filter(({ page }) => isSearched(page.kind) && !page.noIndex)
  const records: SearchRecord[] = []
  for (const versioned of byVersion(searched)) {
    const used: SectionNames[] = []
    for (const page of versioned) {
      const builder = new PageRecords(page, proofs, config.i18n.defaultLocale)
      for (const [n, section] of page.sections.entries()) {
        if (section.title === LINKS_ONLY) continue
        const terms = sectionTerms(section, proofs)
        used.push({ page, section, ...terms })
        builder.addSection(section, terms, n === 0 ? page.page.description : '')
      }
      records.push(...builder.records)
    }
    for (const place of methodPlaces(used, callableNames(inventory)))
      records.push(methodRecord(place, proofs, config))
  }
  // All pages of the reference share their version and language.
  const first = pages.find(({ page }) => page.href === inventory[0]?.url.split('#')[0])
  const { defaultLocale } = config.i18n
  if (first) records.push(...symbolRecords(inventory, findings.support, first.page, defaultLocale))
  // Ties between hits are broken by their order on the site.
  for (const [index, { weight }] of records.entries()) weight.position = index
  checkSizes(records)
  return records
}

/** Returns the names that readers call: methods and functions, except those of syntax-tree nodes. */
function callableNames(inventory: readonly InventoryEntry[]): Set<string> {
  const callable = inventory.filter(
    ({ kind, url }) =>
      (kind === 'method' || kind === 'function') && !url.includes('/reference/syntax-tree'),
  )
  return new Set(callable.map(({ name }) => name.slice(name.lastIndexOf('.') + 1)))
}

function isSearched(kind: string): boolean {
  return kind === 'doc' || kind === 'category' || kind === 'plain'
}

function byVersion(pages: readonly CompiledPage[]): CompiledPage[][] {
  return Object.values(Object.groupBy(pages, ({ page }) => page.version?.name ?? '')).filter(
    (group) => group !== undefined,
  )
}

/** Returns the fields that all records of a section share. */
function sectionFields(compiled: CompiledPage, anchor: string | null, locale: string) {
  const { page } = compiled
  const categories = categoriesOf(page).slice(1)
  return {
    url: anchor ? `${page.href}#${anchor}` : page.href,
    url_without_anchor: page.href,
    ...(anchor ? { anchor } : {}),
    ...(categories.length > 0 ? { categories } : {}),
    language: page.locale || locale,
    version: page.version?.name ?? '',
    docusaurus_tag: page.version ? `docs-default-${page.version.name}` : 'default',
  }
}

class PageRecords {
  readonly records: SearchRecord[] = []
  private readonly compiled: CompiledPage
  private readonly proofs: ReadonlyMap<string, ExampleProof>
  private readonly locale: string

  constructor(compiled: CompiledPage, proofs: ReadonlyMap<string, ExampleProof>, locale: string) {
    this.compiled = compiled
    this.proofs = proofs
    this.locale = locale
  }

  addSection(section: PageSection, terms: SectionTerms, description: string): void {
    const { page } = this.compiled
    const titles = sectionTitles(page, section)
    // Sections without examples are assumed to be about the page's examples.
    const examples = section.examples.length > 0 ? section.examples : this.compiled.examples
    const fields = {
      ...sectionFields(this.compiled, section.anchor, this.locale),
      ...lacksField(lackedByExamples(examples, this.proofs)),
    }
    const id = `${page.path}#${section.anchor ?? ''}`
    const depth = titles.length - 1
    const add = (
      record: Pick<SearchRecord, 'objectID' | 'type' | 'content' | 'code' | 'excerpt'>,
      level: number,
    ) => {
      const position = this.records.length
      const weight = { pageRank: this.compiled.pageRank, level, position }
      this.records.push({ ...fields, hierarchy: hierarchyOf(titles), ...record, weight })
    }
    const code = terms.all.length > 0 ? { code: terms.all } : {}
    const begin = description || paragraphs(section.texts)[0]
    const excerpt = begin ? { excerpt: excerptOf(begin) } : {}
    const heading = { objectID: id, type: typeOfDepth(depth), content: null, ...excerpt, ...code }
    add(heading, levelWeight(depth))
    const described = section.texts[0] === description ? '' : description
    // A category's cards repeat the text of the pages they link to.
    const ownTexts = page.kind === 'category' ? [] : section.texts
    const texts = described ? [described, ...ownTexts] : ownTexts
    for (const [n, content] of paragraphs(texts).entries()) {
      add({ objectID: `${id}:${n + 1}`, type: 'content', content }, 0)
    }
  }
}

/** Maximum length of an excerpt, in characters. */
const MAX_EXCERPT_LENGTH = 120

/** Returns the start of a text, cut at the end of a word. */
function excerptOf(text: string): string {
  if (text.length <= MAX_EXCERPT_LENGTH) return text
  return `${text.slice(0, MAX_EXCERPT_LENGTH).replace(/[\s\p{P}]*\s\S*$/u, '')}…`
}

/** Returns whether the code of an example contains this name, in any dialect. */
function isNamedIn(name: string, proof: ExampleProof | undefined): boolean {
  const dialects = Object.values(proof?.dialects ?? {})
  return dialects.some(({ code }) => typescriptTerms(code).includes(name))
}

function methodRecord(
  { name, qualified, page: compiled, section }: MethodPlace,
  proofs: ReadonlyMap<string, ExampleProof>,
  config: Pick<SiteConfig, 'i18n'>,
): SearchRecord {
  const { page } = compiled
  const titles = section ? sectionTitles(page, section) : [topCategory(page), page.title]
  const shown = [...titles.slice(0, 6), name]
  const names = (id: string) => isNamedIn(name, proofs.get(id))
  const place = section ?? compiled.sections.find(({ examples }) => examples.some(names))
  const example = place?.examples.find(names)
  // Link to the heading, which introduces the example; without one, link to the example itself.
  const anchor = place?.anchor ?? (example ? exampleAnchor(example) : null)
  return {
    objectID: `${page.path}#${section?.anchor ?? ''}:${name}`,
    ...sectionFields(compiled, anchor, config.i18n.defaultLocale),
    ...lacksField(lackedByExamples(compiled.examples.filter(names), proofs)),
    type: typeOfDepth(shown.length - 1),
    hierarchy: hierarchyOf(shown),
    content: null,
    code: [name, ...qualified],
    weight: { pageRank: compiled.pageRank, level: levelWeight(METHOD_DEPTH), position: 0 },
  }
}
