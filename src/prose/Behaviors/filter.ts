/** Filters the list that a field belongs to; the code for it is loaded on first input. */
export async function filterList(field: HTMLInputElement): Promise<void> {
  const { showMatches } = await import('./name-filter.ts')
  showMatches(field)
}
