/** Shows only the entries in which every typed word matches the name, its owner or its kind. */
export function showMatches(field: HTMLInputElement): void {
  const root = field.closest('[data-filter-root]')
  if (!root) return
  const words = wordsOf(field.value)
  let shown = 0
  for (const group of root.querySelectorAll<HTMLElement>('[data-filter-group]')) {
    let found = 0
    for (const item of group.querySelectorAll<HTMLElement>('li')) {
      const matches = isMatch(words, item.textContent ?? '', item.dataset.kind ?? '')
      item.hidden = !matches
      if (matches) found++
    }
    group.hidden = found === 0
    shown += found
  }
  const status = root.querySelector('[data-filter-status]')
  if (status) status.textContent = words.length > 0 ? countText(shown) : ''
}

/** Splits the typed text into words. `SelectQueryBuilder.where` is two: an owner and a name. */
export function wordsOf(typed: string): string[] {
  return typed
    .toLowerCase()
    .split(/[\s.()]+/)
    .filter((word) => word !== '')
}

export function isMatch(words: readonly string[], name: string, kind: string): boolean {
  const text = name.toLowerCase()
  return words.every((word) => text.includes(word) || kind === word || pluralOf(kind) === word)
}

function countText(count: number): string {
  return count === 1 ? '1 name' : `${count} names`
}

function pluralOf(kind: string): string {
  if (kind.endsWith('s')) return `${kind}es`
  return kind.endsWith('y') ? `${kind.slice(0, -1)}ies` : `${kind}s`
}
