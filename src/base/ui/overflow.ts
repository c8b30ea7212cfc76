const REGIONS = '[data-scroll]'

/**
 * Lets the keyboard scroll content that is wider than its box: only then is a scrolling region a Tab stop,
 * with a role and the name in `data-scroll`. The view with a copy button around it gets `data-wide` for the
 * styles, since with `:has()` each change would restyle everything around the region. Returns a function that
 * stops watching.
 *
 * In development the prose is hydrated, and these attributes may already be set: such elements use
 * `suppressHydrationWarning`.
 */
export function watchOverflow(): () => void {
  const observer = new ResizeObserver((entries) => {
    const regions = new Set(entries.map(({ target }) => regionOf(target)))
    // Measures all regions before changing any: otherwise each change would force a new layout.
    const measured = [...regions].map((region) => [region, isWide(region)] as const)
    for (const [region, wide] of measured) mark(region, wide)
    // The styles of a wide table may make it fit, which is no reason to take them away again.
    for (const [region, wide] of measured) {
      if (region && wide && !overflows(region)) fitting.set(region, region.clientWidth)
    }
  })
  const watch = (region: Element) => {
    observer.observe(region)
    // The content may grow without its frame growing.
    if (region.firstElementChild) observer.observe(region.firstElementChild)
  }
  for (const region of document.querySelectorAll(REGIONS)) watch(region)
  // Results of runs, and what the playground shows.
  const arrivals = new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (!(node instanceof Element)) continue
      if (node.matches(REGIONS)) watch(node)
      for (const region of node.querySelectorAll(REGIONS)) watch(region)
    }
  })
  arrivals.observe(document, { childList: true, subtree: true })
  return () => {
    observer.disconnect()
    arrivals.disconnect()
  }
}

/** Returns the region itself, or the one that contains an observed element. */
function regionOf(target: Element): HTMLElement | null {
  const region =
    target instanceof HTMLElement && target.dataset.scroll ? target : target.parentElement
  return region?.dataset.scroll ? region : null
}

/** Widths at which regions fit only because they are marked as wide, in CSS pixels. */
const fitting = new WeakMap<HTMLElement, number>()

function isWide(region: HTMLElement | null): boolean {
  return region !== null && (overflows(region) || fitting.get(region) === region.clientWidth)
}

function overflows({ scrollWidth, clientWidth }: HTMLElement): boolean {
  return scrollWidth > clientWidth + 1
}

/** Leaves code that is being edited in place alone: it is a text field then. */
function mark(region: HTMLElement | null, wide: boolean): void {
  if (!region?.dataset.scroll || region.isContentEditable) return
  if (wide === (region.getAttribute('role') === 'group')) return
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
