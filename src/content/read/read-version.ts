import { readFile } from 'node:fs/promises'
import { join, posix } from 'node:path'
import { stripNumberPrefixes } from '#model/number-prefix.ts'
import type { Problem } from '#model/problem.ts'
import type { SourceCache } from '../cache.ts'
import type { ContentOptions } from '../loaded-site.ts'
import { mapLimited } from '../map-limited.ts'
import { type CategoryFile, parseCategory } from './category.ts'
import { type DocEntry, docEntry } from './doc-entry.ts'
import type { VersionFrame } from './versions.ts'
import { walk } from './walk.ts'

/** A version with its docs compiled one by one, and nothing linked yet. */
export interface ReadVersion extends VersionFrame {
  docs: DocEntry[]
  byId: Map<string, DocEntry>
  /** `_category_.json` by folder below the version's, as on disk. */
  categories: Map<string, CategoryFile>
}

/** How many files are read and compiled at a time: enough to overlap reads, few to hold memory down. */
const AT_ONCE = 32

export async function readVersion(
  frame: VersionFrame,
  options: ContentOptions,
  cache: SourceCache,
  problems: Problem[],
): Promise<ReadVersion> {
  const { root, config } = options
  const version: ReadVersion = { ...frame, docs: [], byId: new Map(), categories: new Map() }
  const files = await walk(join(root, frame.folder))
  for (const below of files.filter((name) => posix.basename(name) === '_category_.json')) {
    const file = posix.join(frame.folder, below)
    const parsed = parseCategory(await readFile(join(root, file), 'utf8'), file)
    problems.push(...parsed.problems)
    version.categories.set(posix.dirname(below), parsed.category)
  }
  const pages = files.filter((name) => /\.mdx?$/.test(name))
  const contentFolder = posix.dirname(config.docs.folder)
  const entries = await mapLimited(pages, AT_ONCE, async (below) => {
    const file = posix.join(frame.folder, below)
    const contentId = contentIdOf(contentFolder, file)
    const source = await cache.compile({ path: join(root, file), file, contentId })
    return docEntry(source, file, below, frame.path)
  })
  for (const entry of entries) {
    problems.push(...entry.source.problems)
    if (entry.source.frontMatter.draft && !options.drafts) continue
    addDoc(version, entry, problems)
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

/** A source file's path below the content folder, without number prefixes and extension. */
export function contentIdOf(contentFolder: string, file: string): string {
  return stripNumberPrefixes(posix.relative(contentFolder, file)).replace(/\.[^./]+$/, '')
}
