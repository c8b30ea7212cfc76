/**
 * Lets the keyboard scroll what is wider than its box: only then a scrolling region is a stop for
 * the Tab key, with a role and the name in `data-scroll`. Returns the way to stop watching.
 */
export function watchOverflow(root: ParentNode): () => void {
  const observer = new ResizeObserver((entries) => {
    for (const { target } of entries) {
      mark(target instanceof HTMLElement && target.dataset.scroll ? target : target.parentElement)
    }
  })
  for (const region of root.querySelectorAll('[data-scroll]')) {
    observer.observe(region)
    // What is inside may grow without its frame.
    if (region.firstElementChild) observer.observe(region.firstElementChild)
  }
  return () => observer.disconnect()
}

function mark(region: HTMLElement | null): void {
  if (!region?.dataset.scroll) return
  if (region.scrollWidth > region.clientWidth + 1) {
    region.tabIndex = 0
    region.setAttribute('role', 'group')
    region.setAttribute('aria-label', region.dataset.scroll)
  } else if (region.getAttribute('role') === 'group') {
    for (const name of ['tabindex', 'role', 'aria-label']) region.removeAttribute(name)
  }
}
