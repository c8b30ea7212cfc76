import { DEFAULT_DIALECT, DIALECTS } from '#base/model/dialect.ts'
import type { ExampleProof } from '#base/model/example.ts'
import type { CategoryCard, CompiledPage } from '#base/model/page.ts'
import { oneLineQuery } from './one-line-query.ts'

/** Returns the pages, with category cards that show the first query of the page they link to. */
export function withCategoryQueries(
  pages: readonly CompiledPage[],
  proofs: ReadonlyMap<string, ExampleProof>,
): CompiledPage[] {
  const byHref = new Map(pages.map((compiled) => [compiled.page.href, compiled]))
  const withQuery = (card: CategoryCard): CategoryCard => {
    const query = firstQuery(byHref.get(card.href), proofs)
    return query ? { ...card, query } : card
  }
  return pages.map((compiled) => {
    const { page } = compiled
    return page.category
      ? { ...compiled, page: { ...page, category: page.category.map(withQuery) } }
      : compiled
  })
}

function firstQuery(
  compiled: CompiledPage | undefined,
  proofs: ReadonlyMap<string, ExampleProof>,
): string | null {
  for (const id of compiled?.examples ?? []) {
    const proof = proofs.get(id)
    const dialect = [DEFAULT_DIALECT, ...DIALECTS].find((dialect) => proof?.dialects[dialect].code)
    const query = dialect && proof ? oneLineQuery(proof.dialects[dialect].code) : null
    if (query) return query
  }
  return null
}
