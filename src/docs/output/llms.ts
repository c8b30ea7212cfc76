import type { SiteConfig } from '#base/model/config.ts'
import type { CompiledPage } from '#base/model/page.ts'

/** Name of the file with the Markdown of all reference pages, concatenated. */
export const REFERENCE_TEXT = 'llms-reference.txt'

/**
 * Builds `llms.txt` (llmstxt.org): what the site is and where each page's Markdown is, grouped by the
 * sidebar's categories.
 */
export function llmsIndex(
  pages: readonly CompiledPage[],
  config: SiteConfig,
  hasReference: boolean,
): string {
  const groups = new Map<string, string[]>()
  for (const { page } of pages) {
    const group =
      page.breadcrumbs
        .slice(0, -1)
        .map((crumb) => crumb.label)
        .join(' / ') || 'Docs'
    const line = `- [${page.title}](${config.url}${page.markdownHref}): ${page.description}`
    groups.set(group, [...(groups.get(group) ?? []), line])
  }
  const sections = [...groups].map(([group, lines]) => `## ${group}\n\n${lines.join('\n')}`)
  const whole = `${config.url}${config.baseUrl}${REFERENCE_TEXT}`
  if (hasReference) {
    sections.push(`## Reference in full\n\n- [All names](${whole}): every name with its signatures`)
  }
  return [`# ${config.title}`, `> ${config.tagline}`, ...sections, ''].join('\n\n')
}

/** Builds `llms-full.txt`: every page's Markdown, concatenated. */
export function llmsFull(pages: readonly CompiledPage[], config: SiteConfig): string {
  const parts = pages.map(({ page, markdown }) =>
    [`<!-- ${page.canonical} -->`, markdown.trim()].join('\n\n'),
  )
  return [`# ${config.title} ${config.productVersion}`, ...parts, ''].join('\n\n')
}
