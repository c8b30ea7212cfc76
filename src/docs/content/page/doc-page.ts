import type { SiteConfig } from '#base/model/config.ts'
import type { CompiledPage, TocEntry } from '#base/model/page.ts'
import { explainsOf } from '../link/explanations.ts'
import type { CompiledSource } from '../mdx/compiled-source.ts'
import { fillBody, fillMarkdown, type ResolvedReference } from '../mdx/references.ts'
import type { DocEntry } from '../read/doc-entry.ts'
import type { FrontMatter } from '../read/front-matter-schema.ts'
import { basePage } from './base-page.ts'
import type { VersionNavigation } from './navigation.ts'
import type { SiteModel, VersionModel } from './site-model.ts'
import { versionFields } from './versioned.ts'

/** Everything a page needs beyond its own source. */
export interface DocPageInput {
  site: SiteModel
  version: VersionModel
  navigation: VersionNavigation
  doc: DocEntry
  /** Absolute path of the source. */
  path: string
  resolved: readonly ResolvedReference[]
  /** Absolute URL of the image set in front matter. */
  image: string | null
}

export function docPage(input: DocPageInput): CompiledPage {
  const { site, version, navigation, doc, image } = input
  const { config } = site
  const { source } = doc
  const { frontMatter } = source
  const base = basePage(config, 'doc', doc.path, doc.title, doc.description)
  return {
    page: {
      ...base,
      ...versionFields(site, version, doc.path, (other) => other.byId.get(doc.id)?.path ?? null),
      ...navigation.of(doc.path, doc.label, doc.file, frontMatter),
      ...sourceFields(source, config),
      editUrl: editUrl(config.docs.editUrl, doc.file, frontMatter),
      lastChange: frontMatter.last_update?.date ?? site.dates.get(doc.file) ?? null,
      badges: badges(frontMatter),
      image: image ?? base.image,
      noIndex: doc.unlisted,
      ...(doc.unlisted && { unlisted: true }),
    },
    source: input.path,
    ...resolvedSource(source, doc.title, input.resolved, config.url),
    explains: explainsOf(doc),
    pageRank: frontMatter.search_boost ?? 0,
  }
}

/** Returns the page fields that depend on the source and on what the configuration says of all pages. */
export function sourceFields(
  source: CompiledSource,
  { docs: { tableOfContents } }: Pick<SiteConfig, 'docs'>,
): {
  showTitle: boolean
  toc: TocEntry[]
  hideToc: boolean
  fullWindow?: true
} {
  const { frontMatter } = source
  const min = frontMatter.toc_min_heading_level ?? tableOfContents.minHeadingLevel
  const max = frontMatter.toc_max_heading_level ?? tableOfContents.maxHeadingLevel
  return {
    showTitle: !source.hasOwnTitle && frontMatter.hide_title !== true,
    toc: source.headings.filter(({ level }) => level >= min && level <= max),
    hideToc: frontMatter.hide_table_of_contents ?? false,
    ...(frontMatter.full_window && { fullWindow: true }),
  }
}

/** Returns the parts of a compiled page that come from its source, with references filled in. */
export function resolvedSource(
  source: CompiledSource,
  title: string,
  resolved: readonly ResolvedReference[],
  origin: string,
): Pick<CompiledPage, 'body' | 'examples' | 'components' | 'markdown' | 'sections'> {
  return {
    body: fillBody(source.body, resolved),
    examples: source.examples,
    components: [...new Set(source.components.map(({ name }) => name))],
    markdown: `# ${title}\n\n${fillMarkdown(source.markdown, resolved, origin)}`,
    sections: source.sections,
  }
}

function editUrl(
  prefix: string | null,
  file: string,
  { custom_edit_url: custom }: FrontMatter,
): string | null {
  if (custom !== undefined) return custom
  return prefix === null ? null : `${prefix.replace(/\/$/, '')}/${file}`
}

function badges({ since, badges: more = [] }: FrontMatter): string[] {
  return since === undefined ? more : [`Since ${since}`, ...more]
}
