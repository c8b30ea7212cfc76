/**
 * Returns the placeholder for a reference. The link stage replaces placeholders in a compiled body or a
 * Markdown version with resolved values: `kref://3/` with a URL, `"kref://3/width"` with a number.
 */
export function referenceToken(index: number, part: '' | 'width' | 'height' = ''): string {
  return `kref://${index}/${part}`
}

export interface ResolvedReference {
  /** URL; empty for an API name that nothing explains. */
  href: string
  width?: number
  height?: number
}

/** Inserts the resolved references into JavaScript source. */
export function fillBody(body: string, resolved: readonly ResolvedReference[]): string {
  return body.replace(/"kref:\/\/(\d+)\/(width|height)?"/g, (_, index: string, part?: string) => {
    const reference = resolved[Number(index)]
    if (part === 'width' || part === 'height') return String(reference?.[part] ?? 0)
    return JSON.stringify(reference?.href ?? '')
  })
}

/** Inserts the resolved references into Markdown, as absolute URLs under `origin`. */
export function fillMarkdown(
  markdown: string,
  resolved: readonly ResolvedReference[],
  origin: string,
): string {
  return markdown.replace(/kref:\/\/(\d+)\//g, (_, index: string) => {
    const href = resolved[Number(index)]?.href ?? ''
    return href.startsWith('/') ? origin + href : href
  })
}
