import { fragmentTarget } from '#base/ui/fragment-target.ts'

/**
 * Shows only the entries in which every typed word matches the name, its owner or its kind. A group's attribute
 * is the selector of its entries.
 */
export function showMatches(field: HTMLInputElement): void {
  const root = field.closest('[data-filter-root]')
  if (!root) return
  root.ownerDocument.addEventListener('click', showTarget)
  const words = wordsOf(field.value)
  let shown = 0
  for (const group of root.querySelectorAll<HTMLElement>('[data-filter-group]')) {
    let matchCount = 0
    const { filterGroup: selector = '' } = group.dataset
    for (const item of group.querySelectorAll<HTMLElement>(`:scope ${selector}`)) {
      const matches = isMatch(words, nameOf(item), item.dataset.kind ?? '')
      item.hidden = !matches
      if (matches) matchCount++
    }
    group.hidden = matchCount === 0
    shown += matchCount
  }
  const status = root.querySelector('[data-filter-status]')
  if (status) status.textContent = words.length > 0 ? countText(shown) : ''
  hideLinksToHidden()
}

/** Leaves links in the table of contents only to what is shown. */
function hideLinksToHidden(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-toc] a')) {
    const item = link.closest('li')
    if (item) item.hidden = isHidden(fragmentTarget(link.hash))
  }
}

/** Clears the filter when a link leads to something that it hides. */
function showTarget({ target }: Event): void {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href*="#"]') : null
  if (link?.pathname !== location.pathname) return
  const shown = fragmentTarget(link.hash)
  if (!shown || !isHidden(shown)) return
  const root = shown.closest('[data-filter-root]')
  const field = root?.querySelector<HTMLInputElement>('[data-filter]')
  if (!field) return
  field.value = ''
  showMatches(field)
}

function isHidden(element: Element | null): boolean {
  return element?.closest('[hidden]') != null
}

/**
 * Returns the name of an entry: of a row in its head, of a section in its first heading, of a change in its list, of a
 * member that another page explains in its term.
 */
function nameOf(item: HTMLElement): string {
  return (item.querySelector('th, h2, h3, ul, dt') ?? item).textContent ?? ''
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
