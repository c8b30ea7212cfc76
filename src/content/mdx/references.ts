/**
 * References stand in a compiled body and in a Markdown version where the link stage writes what they
 * resolve to: `kref://3/` for an address, `"kref://3/width"` for a number.
 */
export function referenceToken(index: number, part: '' | 'width' | 'height' = ''): string {
  return `kref://${index}/${part}`
}

export interface ResolvedReference {
  /** Address; empty for an API name that nothing explains. */
  href: string
  width?: number
  height?: number
}

/** Writes the resolved references into JavaScript source. */
export function fillBody(body: string, resolved: readonly ResolvedReference[]): string {
  return body.replace(/"kref:\/\/(\d+)\/(width|height)?"/g, (_, index: string, part?: string) => {
    const reference = resolved[Number(index)]
    if (part === 'width' || part === 'height') return String(reference?.[part] ?? 0)
    return JSON.stringify(reference?.href ?? '')
  })
}

/** Writes the resolved references into Markdown, as absolute addresses below `origin`. */
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
