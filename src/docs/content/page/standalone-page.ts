import { join } from 'node:path'
import { type CompiledPage, GENERATED_PAGE_DEFAULTS } from '#base/model/page.ts'
import type { ResolvedReference } from '../mdx/references.ts'
import type { StandalonePage } from '../read/read-pages.ts'
import { basePage } from './base-page.ts'
import { resolvedSource, sourceFields } from './doc-page.ts'
import type { SiteModel } from './site-model.ts'
import { versionLinks } from './versioned.ts'

/** Builds a page outside the docs: home, search, not found, or any other. */
export function standalonePage(
  site: SiteModel,
  root: string,
  { kind, path, title, file, source }: StandalonePage,
  resolved: readonly ResolvedReference[],
): CompiledPage {
  const description = source?.frontMatter.description ?? source?.firstParagraph ?? ''
  const { config } = site
  const base = {
    ...basePage(config, kind, path, title, description || config.tagline),
    versions: versionLinks(site, site.last, () => null),
  }
  if (!source || !file) {
    const markdown = `# ${title}\n`
    return { page: base, markdown, ...GENERATED_PAGE_DEFAULTS }
  }
  const { unlisted = false, search_boost = 0 } = source.frontMatter
  return {
    page: {
      ...base,
      ...sourceFields(source, config),
      noIndex: base.noIndex || unlisted,
      ...(unlisted && { unlisted: true }),
    },
    source: join(root, file),
    ...resolvedSource(source, title, resolved, config.url),
    explains: [],
    pageRank: search_boost,
  }
}
