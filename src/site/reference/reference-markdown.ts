import { openCache } from '#cache/cache.ts'
import type { CompiledPage } from '#model/page.ts'
import type { ReferenceFindings } from '#model/reference-findings.ts'
import { pageMarkdown } from '#reference/index.ts'
import { findingsFor } from './findings-for.ts'
import type { ReferenceSite } from './reference-site.ts'

/** The module that determines what is written. */
const SOURCE_MODULES = [new URL('./reference-markdown.ts', import.meta.url)]

interface MarkdownOptions {
  /** Before the site's own addresses: `https://example.com`. */
  origin: string
  cacheDir: string
  /** Whether each page's Markdown is written when it is first read, as development needs it. */
  lazy: boolean
}

/** Returns the reference's pages with their Markdown versions, written from what the pages show. */
export async function withMarkdown(
  { pages, views }: Pick<ReferenceSite, 'pages' | 'views'>,
  findings: ReferenceFindings,
  { origin, cacheDir, lazy }: MarkdownOptions,
): Promise<CompiledPage[]> {
  const write = ({ page: { path, title } }: CompiledPage) => {
    const view = views.get(path)
    return view ? pageMarkdown(view, findingsFor(view, findings), { title, origin }) : ''
  }
  if (lazy) {
    return pages.map((compiled) => ({
      ...compiled,
      get markdown() {
        return write(compiled)
      },
    }))
  }
  const shown = pages.map(({ page }) => [page.title, views.get(page.path)])
  const written = await openCache(cacheDir)
    .area<string[]>('reference-markdown', SOURCE_MODULES)
    .get([JSON.stringify([shown, findings, origin])], async () => pages.map(write))
  return pages.map((compiled, index) => ({ ...compiled, markdown: written[index]! }))
}
