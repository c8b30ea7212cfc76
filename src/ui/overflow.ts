/**
 * Lets the keyboard scroll what is wider than its box: only then a scrolling region is a stop for
 * the Tab key, with a role and the name in `data-scroll`. A view with a copy button around it gets
 * `data-wide` for the styles, since with `:has()` each mark would restyle everything around the region.
 * Returns the way to stop watching.
 *
 * Development hydrates the prose, and may find these attributes there before: such elements say
 * `suppressHydrationWarning`.
 */
export function watchOverflow(root: ParentNode): () => void {
  const observer = new ResizeObserver((entries) => {
    const regions = new Set(entries.map(({ target }) => regionOf(target)))
    // All are measured before any is changed: else each change would have the page laid out anew.
    const measured = [...regions].map((region) => [region, isWide(region)] as const)
    for (const [region, wide] of measured) mark(region, wide)
  })
  for (const region of root.querySelectorAll('[data-scroll]')) {
    observer.observe(region)
    // What is inside may grow without its frame.
    if (region.firstElementChild) observer.observe(region.firstElementChild)
  }
  return () => observer.disconnect()
}

/** The region itself, or the one that a watched content stands in. */
function regionOf(target: Element): HTMLElement | null {
  const region =
    target instanceof HTMLElement && target.dataset.scroll ? target : target.parentElement
  return region?.dataset.scroll ? region : null
}

function isWide(region: HTMLElement | null): boolean {
  return region !== null && region.scrollWidth > region.clientWidth + 1
}

function mark(region: HTMLElement | null, wide: boolean): void {
  if (!region?.dataset.scroll || wide === (region.getAttribute('role') === 'group')) return
  if (wide) {
    region.tabIndex = 0
    region.setAttribute('role', 'group')
    region.setAttribute('aria-label', region.dataset.scroll)
  } else {
    for (const name of ['tabindex', 'role', 'aria-label']) region.removeAttribute(name)
  }
  const view = region.closest('[data-copyable]')
  view?.toggleAttribute('data-wide', view.querySelector('[data-scroll][tabindex]') !== null)
}
