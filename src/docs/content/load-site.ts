import { join, posix } from 'node:path'
import type { CompiledPage } from '#base/model/page.ts'
import { pageHref } from '#base/model/paths.ts'
import { type Problem, ProblemsError } from '#base/model/problem.ts'
import type { GeneratedSection } from '#base/model/reference-pages.ts'
import { createSourceCache, type SourceCache } from './cache.ts'
import { exampleSources } from './example-sources.ts'
import { createAssetStore } from './link/assets.ts'
import { checkComponents } from './link/check-components.ts'
import { checkFrontMatterKeys } from './link/check-front-matter-keys.ts'
import { checkImports } from './link/check-imports.ts'
import { collectExplanations } from './link/explanations.ts'
import type { LinkContext, LinkingPage } from './link/link-context.ts'
import { resolveReference } from './link/resolve-reference.ts'
import type { ContentOptions, LoadedSite } from './loaded-site.ts'
import type { CompiledSource } from './mdx/compiled-source.ts'
import type { ResolvedReference } from './mdx/references.ts'
import { categoriesOf } from './nav/nav-tree.ts'
import { cardsAround, categoryPage } from './page/category-page.ts'
import { checkConfig } from './page/check-config.ts'
import { docPage } from './page/doc-page.ts'
import { docsVersion, inSidebarOrder } from './page/docs-version.ts'
import { buildGeneratedPages } from './page/generated-section.ts'
import { versionNavigation } from './page/navigation.ts'
import { buildLinkContext } from './page/site-index.ts'
import type { SiteModel, VersionModel } from './page/site-model.ts'
import { buildSiteModel } from './page/site-model-build.ts'
import { standalonePage } from './page/standalone-page.ts'
import { readGitDates } from './read/git-dates.ts'
import { readPages, type StandalonePage } from './read/read-pages.ts'
import { readSynonyms } from './read/synonyms.ts'
import { FOLDERS, PUBLIC_FOLDER } from './site-paths.ts'

/** Content that can be loaded again: only files that have changed are compiled again. */
export interface Content {
  /**
   * Returns the site, without the parts that problems affect.
   *
   * @param generated pages among the docs of the current version that are made from something else. Default: none.
   */
  load(generated?: GeneratedSection | null): Promise<LoadedSite>
}

/** Loads the content once. @throws ProblemsError with all problems */
export async function loadSite(options: ContentOptions): Promise<LoadedSite> {
  const site = await createContent(options).load()
  if (site.problems.length > 0) throw new ProblemsError(site.problems)
  return site
}

export function createContent(options: ContentOptions): Content {
  const { root, cacheDir, config } = options
  const { minHeadingLevel: min, maxHeadingLevel: max } = config.docs.tableOfContents
  const cache = createSourceCache(cacheDir, config.productVersion, options.compile, { min, max })
  let dates: Promise<Map<string, string>> | undefined
  return {
    async load(generated = null) {
      // Dates are read once per process: an edit in progress has no commit yet.
      dates ??= readGitDates(root, Object.values(FOLDERS))
      return load(options, generated, cache, await dates)
    },
  }
}

async function load(
  options: ContentOptions,
  generated: GeneratedSection | null,
  cache: SourceCache,
  dates: Map<string, string>,
): Promise<LoadedSite> {
  const problems: Problem[] = []
  const assets = createAssetStore(options.cacheDir)
  const site = await buildSiteModel(options, generated, cache, dates, problems)
  const standalone = await readPages(options, cache, problems)
  const context = await buildLinkContext(options, site, standalone, assets, problems)
  checkConfig(site, context)

  const pages: CompiledPage[] = []
  for (const page of standalone) pages.push(await linkStandalone(page, site, context))
  for (const version of site.versions) pages.push(...(await linkVersion(version, site, context)))

  const sources = sourcesOf(site, standalone)
  checkImports(sources, context)
  checkFrontMatterKeys(sources, context)
  return {
    pages,
    generated: site.versions.flatMap((version) => buildGeneratedPages(site, version, problems)),
    exampleSources: await exampleSources(options.root, sources),
    assets: assets.used(),
    sidebars: site.versions.flatMap(({ writers }) => [...writers.values()].flatMap((w) => w.parts)),
    versions: site.versions.map(docsVersion),
    searchSynonyms: await readSynonyms(options.root, problems),
    fences: sources.flatMap(({ file, source }) => {
      return source.fences.map((fence) => ({ file, ...fence }))
    }),
    problems: once(problems).filter(({ isWarning }) => !isWarning),
    warnings: once(problems).filter(({ isWarning }) => isWarning),
  }
}

/** Leaves out repetitions: a partial has the same problems on each page that shows it. */
function once(problems: readonly Problem[]): Problem[] {
  return [...new Map(problems.map((problem) => [JSON.stringify(problem), problem])).values()]
}

async function linkVersion(
  version: VersionModel,
  site: SiteModel,
  context: LinkContext,
): Promise<CompiledPage[]> {
  const { root, problems } = context
  const navigation = versionNavigation(site, version, problems)
  const explanations = collectExplanations(version.docs, problems)
  const pages: CompiledPage[] = []
  for (const doc of inSidebarOrder(version)) {
    const names = version.generated?.names ?? null
    const linking = {
      ...doc,
      folder: version.folder,
      cards: () => cardsAround(version, doc.path, site.config.baseUrl),
      explanations,
      names,
    }
    const resolved = await resolveAll(doc.source, linking, context)
    const image = await previewImage(doc.source.frontMatter.image, doc.file, context)
    const path = join(root, doc.file)
    pages.push(docPage({ site, version, navigation, doc, path, resolved, image }))
  }
  for (const { items } of version.sidebars) {
    for (const category of categoriesOf(items)) {
      const { link } = category
      if (link?.index) {
        pages.push(categoryPage(site, version, navigation, { ...category, link }, link.index))
      }
    }
  }
  return pages
}

async function linkStandalone(
  page: StandalonePage,
  site: SiteModel,
  context: LinkContext,
): Promise<CompiledPage> {
  const { path, file, source } = page
  if (!source || !file) return standalonePage(site, context.root, page, [])
  const explanations = collectExplanations(site.last.docs, [])
  const names = site.last.generated?.names ?? null
  const linking = {
    path,
    base: posix.dirname(path),
    file,
    folder: FOLDERS.pages,
    cards: () => [],
    explanations,
    names,
  }
  const resolved = await resolveAll(source, linking, context)
  return standalonePage(site, context.root, page, resolved)
}

async function resolveAll(
  source: CompiledSource,
  page: LinkingPage,
  context: LinkContext,
): Promise<ResolvedReference[]> {
  checkComponents(source, page, context)
  return Promise.all(
    source.references.map((reference) => resolveReference(reference, page, context)),
  )
}

/** Returns the absolute URL of the image named in front matter; null if there is none. */
async function previewImage(
  image: string | undefined,
  file: string,
  context: LinkContext,
): Promise<string | null> {
  if (image === undefined || /^https?:/.test(image)) return image ?? null
  const below = image.startsWith('/')
    ? posix.join(PUBLIC_FOLDER, image)
    : posix.join(posix.dirname(file), image)
  const asset = await context.assets.add(join(context.root, below))
  if (asset) return context.config.url + pageHref(asset.path, context.config.baseUrl)
  const message = `The image "${image}" does not exist.`
  context.problems.push({ file, field: 'image', message, fix: `Put it at ${below}.` })
  return null
}

function sourcesOf(
  site: SiteModel,
  standalone: readonly StandalonePage[],
): { file: string; source: CompiledSource }[] {
  const pages = standalone.flatMap(({ file, source }) => (file && source ? [{ file, source }] : []))
  return [...pages, ...site.versions.flatMap((version) => version.docs)]
}
