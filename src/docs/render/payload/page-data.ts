/** The content of a page's `.rsc` file: what React renders, and the prose that it doesn't. */
export interface PageData {
  /** The prose's HTML; null where it is part of the payload. */
  prose: string | null
  /** Rows of the server components' payload. */
  payload: string
}

/**
 * Builds the text of a page's `.rsc` file: the length of the prose in UTF-16 code units, a line break, the
 * prose, the payload. The browser's HTML parser turns the prose into elements, which takes a fraction of the
 * time that React needs for them.
 */
export function joinPageData({ prose, payload }: PageData): string {
  return `${prose?.length ?? ''}\n${prose ?? ''}${payload}`
}

/** The inverse of `joinPageData`. */
export function splitPageData(text: string): PageData {
  const start = text.indexOf('\n') + 1
  const length = text.slice(0, start).trim()
  const end = start + Number(length)
  return { prose: length ? text.slice(start, end) : null, payload: text.slice(end) }
}
