/** What a page says at a place: its first sentence, and its first code. */
export interface PreviewContent {
  text: string | null
  blocks: PreviewBlock[]
}

export interface PreviewBlock {
  /** `Query`, `SQL`, or null where the page gives the code no name. */
  label: string | null
  /** Highlighted code, made by the site's build. */
  code: DocumentFragment
}

const READ = 'h1, h2, h3, h4, p, [data-example-block], pre'

/**
 * Reads the part of a page that an anchor leads to, up to the next heading.
 *
 * @param anchor the start of the page when null, or when the page has no such id.
 * @param dialect whose SQL is shown.
 */
export function readPreview(
  page: Document,
  anchor: string | null,
  dialect: string,
): PreviewContent {
  const main = page.querySelector('main') ?? page.body
  const start = (anchor && page.getElementById(anchor)) || main.querySelector('h1')
  let text: string | null = null
  let blocks: PreviewBlock[] = []
  for (const element of main.querySelectorAll<HTMLElement>(READ)) {
    const isAfter =
      !start || start.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING
    if (!isAfter) continue
    if (/^H\d$/.test(element.tagName)) {
      if (start?.contains(element)) continue
      if (text !== null || blocks.length > 0) break
      continue
    }
    if (element.tagName === 'P') {
      if (!element.closest('[data-example-block], nav, noscript')) text ??= textOf(element)
    } else if (blocks.length === 0) blocks = blocksOf(element, dialect)
    if (text !== null && blocks.length > 0) break
  }
  return { text, blocks }
}

function blocksOf(element: HTMLElement, dialect: string): PreviewBlock[] {
  if (element.tagName === 'PRE') return blockOf(null, [element])
  return ['query', 'SQL'].flatMap((name) => {
    const parts = [...element.querySelectorAll(`[data-copyable="${name}"] pre`)]
    const own = parts.filter((pre) => {
      const dialects = pre.closest<HTMLElement>('[data-d]')?.dataset.d?.split(' ')
      return dialects === undefined || dialects.includes(dialect)
    })
    return blockOf(name === 'query' ? 'Query' : name, own)
  })
}

/** One block of the code of several, such as the statements of a transaction. */
function blockOf(label: string | null, parts: readonly Element[]): PreviewBlock[] {
  const fragment = document.createDocumentFragment()
  for (const pre of parts) {
    if (fragment.hasChildNodes()) fragment.append('\n')
    for (const node of pre.querySelector('code')?.childNodes ?? []) {
      fragment.append(document.importNode(node, true))
    }
  }
  return fragment.hasChildNodes() ? [{ label, code: fragment }] : []
}

function textOf(element: HTMLElement): string | null {
  return element.textContent?.replace(/\s+/g, ' ').trim() || null
}
