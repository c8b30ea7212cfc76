import type { Page } from '@playwright/test'

/** URLs of search requests to the site's own service. */
export const QUERIES = '**/1/indexes/*/queries**'

export const dialog = (page: Page) => page.getByRole('dialog', { name: 'Search the documentation' })
export const input = (page: Page) => dialog(page).getByRole('combobox')
export const options = (page: Page) => dialog(page).getByRole('option')
/** Hits of a query by the word that they mark: those of what was typed before stand until its answer (spec 5.1). */
export const hitsOf = (page: Page, word: string) =>
  options(page).and(page.locator(`[href*="mark=${word}"], [href*="mark=%24${word}"]`))
/** Hits on the results page. */
export const results = (page: Page) =>
  page.getByRole('region', { name: 'Results' }).getByRole('link')

/** Returns the query in a search request. */
export function requestedQuery(request: { postData(): string | null }): string {
  const body = JSON.parse(request.postData() ?? '{}') as { requests?: { query: string }[] }
  return body.requests?.[0]?.query ?? ''
}
