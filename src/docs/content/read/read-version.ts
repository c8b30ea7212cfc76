import { join, posix } from 'node:path'
import type { Problem } from '#base/model/problem.ts'
import { stripNumberPrefixes } from '#base/text/number-prefix.ts'
import type { SourceCache } from '../cache.ts'
import { readData } from '../config/read-data.ts'
import type { ContentOptions } from '../loaded-site.ts'
import { mapLimited } from '../map-limited.ts'
import { type CategoryFile, categorySchema } from './category.ts'
import { type DocEntry, docEntry } from './doc-entry.ts'
import { globMatcher } from './glob-matcher.ts'
import type { VersionInfo } from './versions.ts'
import { walk } from './walk.ts'

/** A version whose docs are compiled individually but not linked yet. */
export interface ReadVersion extends VersionInfo {
  /** What categories are that say nothing about it. */
  categoryDefaults: { collapsible: boolean; collapsed: boolean }
  docs: DocEntry[]
  byId: Map<string, DocEntry>
  /** Ids of the docs that aren't published yet. */
  drafts: Set<string>
  /** Files about folders, keyed by folder relative to the version's folder, as on disk. */
  categories: Map<string, ReadCategory>
}

/** What a folder's own file says about its category. */
export interface ReadCategory {
  /** Path relative to the project root. */
  file: string
  category: CategoryFile
}

/** Names of the files about folders; of several in a folder, the first counts. */
const CATEGORY_FILES = ['_category_.json', '_category_.yml', '_category_.yaml']

/** Number of files read and compiled concurrently: enough to overlap reads, few enough to limit memory. */
const CONCURRENCY = 32

export async function readVersion(
  frame: VersionInfo,
  options: ContentOptions,
  cache: SourceCache,
  problems: Problem[],
): Promise<ReadVersion> {
  const { root } = options
  const { include, exclude, sidebarCollapsible, sidebarCollapsed } = options.config.docs
  const version: ReadVersion = {
    ...frame,
    categoryDefaults: { collapsible: sidebarCollapsible, collapsed: sidebarCollapsed },
    docs: [],
    byId: new Map(),
    drafts: new Set(),
    categories: new Map(),
  }
  const files = await walk(join(root, frame.folder))
  for (const name of CATEGORY_FILES) {
    for (const below of files.filter((path) => posix.basename(path) === name)) {
      const dir = posix.dirname(below)
      if (version.categories.has(dir)) continue
      const file = posix.join(frame.folder, below)
      const category = await readData(root, file, categorySchema, problems)
      version.categories.set(dir, { file, category: category ?? {} })
    }
  }
  const isIncluded = globMatcher(include)
  const isExcluded = globMatcher(exclude)
  const pages = files.filter(
    (name) => /\.mdx?$/.test(name) && isIncluded(name) && !isExcluded(name),
  )
  const entries = await mapLimited(pages, CONCURRENCY, async (below) => {
    const file = posix.join(frame.folder, below)
    const contentId = contentIdOf(file)
    const source = await cache.compile({ path: join(root, file), file, contentId })
    return docEntry(source, file, below, frame.path)
  })
  for (const entry of entries) {
    problems.push(...entry.source.problems)
    if (entry.source.frontMatter.draft && !options.drafts) version.drafts.add(entry.id)
    else addDoc(version, entry, problems)
  }
  return version
}

function addDoc(version: ReadVersion, entry: DocEntry, problems: Problem[]): void {
  const other = version.byId.get(entry.id)
  if (other) {
    problems.push({
      file: entry.file,
      field: 'id',
      message: `The doc id "${entry.id}" is taken by ${other.file}.`,
      fix: 'Rename one of the files, or give one an id in its front matter.',
    })
    return
  }
  version.byId.set(entry.id, entry)
  version.docs.push(entry)
}

/** Returns a source file's path relative to the content folder, without number prefixes or extension. */
export function contentIdOf(file: string): string {
  return stripNumberPrefixes(posix.relative('content', file)).replace(/\.[^./]+$/, '')
}
