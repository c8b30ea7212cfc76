import { siteConfigSchema } from '#base/model/config.ts'
import type { Problem } from '#base/model/problem.ts'
import type { GeneratedSection } from '#base/model/reference-pages.ts'
import type { SourceCache } from '../cache.ts'
import { CONFIG_FILE } from '../config/load-config.ts'
import { readData } from '../config/read-data.ts'
import type { ContentOptions } from '../loaded-site.ts'
import { buildSidebars, type SidebarSource } from '../nav/build-sidebar.ts'
import { docOf, firstPath } from '../nav/nav-tree.ts'
import { createSidebarBuilder, trailsOf } from '../nav/page-sidebar.ts'
import { type ReadVersion, readVersion } from '../read/read-version.ts'
import { CURRENT_VERSION, readVersionNames, resolveVersions } from '../read/versions.ts'
import { insertSection } from './generated-section.ts'
import type { SiteModel, VersionModel } from './site-model.ts'

/** Name of the file in a frozen version's folder with its sidebars as of the freeze. */
export const FROZEN_SIDEBARS_FILE = 'sidebars.json'

/** Reads all versions and builds their navigation. */
export async function buildSiteModel(
  options: ContentOptions,
  generated: GeneratedSection | null,
  cache: SourceCache,
  dates: Map<string, string>,
  problems: Problem[],
): Promise<SiteModel> {
  const { root, config } = options
  const frames = resolveVersions(config, await readVersionNames(root, problems))
  problems.push(...frames.problems)
  const versions: VersionModel[] = []
  for (const frame of frames.versions) {
    const version = await readVersion(frame, options, cache, problems)
    const source = await sidebarSource(version, options, problems)
    const section = version.name === CURRENT_VERSION ? generated : null
    versions.push(withNavigation(version, source, section, options, problems))
  }
  const last = versions.find((version) => version.isLast) ?? versions[0]!
  return { config, versions, last, dates }
}

async function sidebarSource(
  version: ReadVersion,
  { root, config }: ContentOptions,
  problems: Problem[],
): Promise<SidebarSource> {
  const configured: SidebarSource = { file: CONFIG_FILE, sidebars: config.docs.sidebars }
  if (version.name === CURRENT_VERSION) return configured
  const file = `${version.folder}/${FROZEN_SIDEBARS_FILE}`
  const schema = siteConfigSchema.shape.docs.shape.sidebars
  const sidebars = await readData(root, file, schema, problems)
  return sidebars ? { file, sidebars } : configured
}

function withNavigation(
  version: ReadVersion,
  source: SidebarSource,
  generated: GeneratedSection | null,
  { config }: ContentOptions,
  problems: Problem[],
): VersionModel {
  const sidebars = buildSidebars(source, version, problems)
  if (generated) insertSection(generated, sidebars)
  const sidebarOf = new Map<string, string>()
  // As in Docusaurus: of several sidebars, a doc is shown in the last, and a generated index in the first.
  for (const { id, items } of sidebars) {
    for (const [path, trail] of trailsOf(items)) {
      if (!sidebarOf.has(path) || docOf(trail.at(-1)!)) sidebarOf.set(path, id)
    }
  }
  const writers = sidebars.map((sidebar) => {
    return [sidebar.id, createSidebarBuilder(sidebar, version.name, config)] as const
  })
  const requested = config.docs.versions[version.name]?.mainDocId
  const home = version.docs.find(({ path }) => path === version.path)
  const main =
    requested === undefined ? (home ?? version.byId.get('intro')) : version.byId.get(requested)
  const first = sidebars.map(({ items }) => firstPath(items)).find((path) => path !== null)
  return {
    ...version,
    sidebars,
    generated,
    sidebarOf,
    writers: new Map(writers),
    mainDocId: main?.id ?? version.docs.find(({ path }) => path === first)?.id ?? '',
    mainDocPath: main?.path ?? first ?? version.path,
  }
}
