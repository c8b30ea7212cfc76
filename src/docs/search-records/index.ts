import type { ExampleProof } from '#base/model/example.ts'
import { exampleAnchor } from '#base/model/example-anchor.ts'
import type { CompiledPage } from '#base/model/page.ts'
import { type Problem, ProblemsError } from '#base/model/problem.ts'
import type { InventoryEntry } from '#base/model/reference.ts'
import type { SearchRecord } from '#base/model/search.ts'
import { sectionTerms, typescriptTerms } from './code-terms.ts'
import { hierarchyOf, levelWeight, sectionTitles, topCategory, typeOfDepth } from './hierarchy.ts'
import { type MethodPlace, methodPlaces } from './methods.ts'
import { type SearchedSection, sectionFields, sectionRecords } from './section-records.ts'
import { symbolRecords } from './symbols.ts'

/** Title of sections that only link to other pages, which have their own records. */
const LINKS_ONLY = 'See also'
/** Maximum size of a record in hosted search, in bytes of JSON. */
const MAX_RECORD_BYTES = 10_000
/** Depth that determines the weight of method records, which are names under a heading. */
const METHOD_DEPTH = 3

/**
 * Builds the search records of all pages, in page order: one per heading with the names and operators in its
 * code, one per paragraph, one per Kysely method, and one per name in the reference.
 *
 * @param inventory the names of the reference.
 * @throws ProblemsError if a record is larger than the search service accepts.
 */
export function buildRecords(
  pages: readonly CompiledPage[],
  proofs: ReadonlyMap<string, ExampleProof>,
  inventory: readonly InventoryEntry[],
): SearchRecord[] {
  const searched = pages.filter(({ page }) => isSearched(page.kind) && !page.noIndex)
  const names = callableNames(inventory)
  const records: SearchRecord[] = []
  for (const versioned of Map.groupBy(searched, ({ page }) => page.version?.name).values()) {
    const sections = versioned.flatMap((page) => searchedSections(page, proofs))
    records.push(...sections.flatMap(sectionRecords))
    records.push(...methodPlaces(sections, names).map((place) => methodRecord(place, proofs)))
  }
  // All pages of the reference share their version and language.
  const first = pages.find(({ page }) => page.href === inventory[0]?.url.split('#')[0])
  if (first) records.push(...symbolRecords(inventory, first.page))
  // Ties between hits are broken by their order on the site.
  for (const [index, { weight }] of records.entries()) weight.position = index
  checkSizes(records)
  return records
}

function isSearched(kind: string): boolean {
  return kind === 'doc' || kind === 'category' || kind === 'plain'
}

/** Returns the names that readers call: methods and functions, except those of syntax-tree nodes. */
function callableNames(inventory: readonly InventoryEntry[]): Set<string> {
  const callable = inventory.filter(
    ({ kind, url }) =>
      (kind === 'method' || kind === 'function') && !url.includes('/reference/syntax-tree'),
  )
  return new Set(callable.map(({ name }) => name.slice(name.lastIndexOf('.') + 1)))
}

function searchedSections(
  page: CompiledPage,
  proofs: ReadonlyMap<string, ExampleProof>,
): SearchedSection[] {
  return page.sections
    .filter(({ title }) => title !== LINKS_ONLY)
    .map((section) => ({ page, section, ...sectionTerms(section, proofs) }))
}

/** Returns whether the code of an example contains this name, in any dialect. */
function isNamedIn(name: string, proof: ExampleProof | undefined): boolean {
  const dialects = Object.values(proof?.dialects ?? {})
  return dialects.some(({ code }) => typescriptTerms(code).includes(name))
}

function methodRecord(
  { name, qualified, page: compiled, section }: MethodPlace,
  proofs: ReadonlyMap<string, ExampleProof>,
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
    ...sectionFields(compiled, anchor),
    type: typeOfDepth(shown.length - 1),
    hierarchy: hierarchyOf(shown),
    content: null,
    code: [name, ...qualified],
    weight: { pageRank: compiled.pageRank, level: levelWeight(METHOD_DEPTH), position: 0 },
  }
}

/** @throws ProblemsError naming each record that is too large. */
function checkSizes(records: readonly SearchRecord[]): void {
  const encoder = new TextEncoder()
  const problems = records.flatMap((record): Problem[] => {
    const { length } = encoder.encode(JSON.stringify(record))
    if (length <= MAX_RECORD_BYTES) return []
    return [
      {
        file: record.url,
        field: 'search record',
        message: `The search record ${record.objectID} has ${length} bytes; the limit is ${MAX_RECORD_BYTES}.`,
        fix: 'Split the section with more headings, or split its longest paragraph.',
      },
    ]
  })
  if (problems.length > 0) throw new ProblemsError(problems)
}
