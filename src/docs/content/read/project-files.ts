import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { basename, dirname, extname, join } from 'node:path'
import { diffLines } from 'diff'
import { strToU8, zipSync } from 'fflate'
import { DIALECT_LABELS, type Dialect } from '#base/model/dialect.ts'
import { languageOf } from '../highlight/languages.ts'

/**
 * A series of pages can build a project. It is in the folder `_project` beside the pages: each page that
 * changes the project has a folder there with its own name, and in it the files that it adds or replaces,
 * as they are from that page on. Files that differ by dialect are in `postgres` and `sqlite`, all others in
 * `all`.
 */
export const PROJECT_FOLDER = '_project'

/** The dialects that the project exists for. */
export const PROJECT_DIALECTS = ['postgres', 'sqlite'] as const satisfies readonly Dialect[]

export type ProjectDialect = (typeof PROJECT_DIALECTS)[number]

/** File contents by path in the project. */
export type ProjectFiles = Record<string, string>

/** Number of unchanged lines that are shown around a change; longer runs are left out. */
const CONTEXT = 3

/**
 * Returns the project's files as they are after a page.
 *
 * @param pages absolute path of the folder with the pages
 * @param last file name of the page without its extension; default: the last page
 */
export async function readProject(
  pages: string,
  dialect: ProjectDialect,
  last?: string,
): Promise<ProjectFiles> {
  const files: ProjectFiles = {}
  for (const page of await changingPages(pages)) {
    if (last !== undefined && page > last) break
    for (const variant of ['all', dialect]) {
      const folder = join(pages, PROJECT_FOLDER, page, variant)
      const names = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
      for (const entry of names.filter((name) => name.isFile())) {
        const path = join(entry.parentPath, entry.name)
        files[path.slice(folder.length + 1).replaceAll('\\', '/')] = await readFile(path, 'utf8')
      }
    }
  }
  return files
}

/**
 * Writes the archive that a link such as `./_project/sqlite/tern-line.zip` names: the whole project for that
 * dialect, in a folder with the archive's name.
 *
 * @param link absolute path
 * @param cacheDir absolute path of the folder to write it to
 * @returns its absolute path; null if the link names none
 */
export async function writeProjectArchive(link: string, cacheDir: string): Promise<string | null> {
  const dialect = PROJECT_DIALECTS.find((name) => name === basename(dirname(link)))
  const project = dirname(dirname(link))
  if (!dialect || basename(project) !== PROJECT_FOLDER || extname(link) !== '.zip') return null
  const name = basename(link, '.zip')
  const files = Object.entries(await readProject(dirname(project), dialect))
  const entries = files.map(([path, text]) => [`${name}/${path}`, strToU8(text)])
  // Always the same bytes for the same files.
  const bytes = zipSync(Object.fromEntries(entries), { level: 9, mtime: new Date(2000, 0, 1) })
  const written = join(cacheDir, 'archives', dialect, `${name}.zip`)
  await mkdir(dirname(written), { recursive: true })
  await writeFile(written, bytes)
  return written
}

/** A file that a page adds or changes, as MDX that shows it. */
export interface ShownFile {
  mdx: string
  /** Absolute paths of what was read. */
  sources: string[]
}

/**
 * Returns what stands for `<ProjectFile path="…" />` on a page: the file as a block of code, with the lines
 * marked that the page adds and removes. A file with variants becomes tabs.
 *
 * @param page absolute path
 * @param only shows this dialect's variant, without tabs
 * @returns null if the page doesn't add or change the file.
 */
export async function showProjectFile(
  page: string,
  path: string,
  only?: string,
): Promise<ShownFile | null> {
  const pages = dirname(page)
  const name = basename(page, extname(page))
  const earlier = (await changingPages(pages)).filter((other) => other < name).toReversed()
  const sources: string[] = []
  const blocks: { dialect: ProjectDialect | 'all'; code: string }[] = []
  for (const dialect of ['all', ...PROJECT_DIALECTS] as const) {
    const after = await readFirst([join(name, dialect)])
    if (after === null) continue
    const before = await readFirst(
      earlier.flatMap((other) => [join(other, dialect), join(other, 'all')]),
    )
    blocks.push({ dialect, code: codeBlock(path, before, after) })
  }
  if (blocks.length === 0) return null
  const plain = blocks.find(({ dialect }) => dialect === 'all' || dialect === only)
  return { mdx: plain ? plain.code : tabs(blocks), sources }

  /** Returns the file's text from the first of these folders that has it. */
  async function readFirst(folders: readonly string[]): Promise<string | null> {
    for (const folder of folders) {
      const source = join(pages, PROJECT_FOLDER, folder, path)
      const text = await readFile(source, 'utf8').catch(() => null)
      if (text === null) continue
      sources.push(source)
      return text
    }
    return null
  }
}

/** Returns the names of the pages that change the project, in order. */
async function changingPages(pages: string): Promise<string[]> {
  return (await readdir(join(pages, PROJECT_FOLDER)).catch(() => [])).sort()
}

function tabs(blocks: readonly { dialect: string; code: string }[]): string {
  const items = blocks.map(({ dialect, code }) => {
    const label = DIALECT_LABELS[dialect as Dialect]
    return `<TabItem value="${dialect}" label="${label}">\n\n${code}\n\n</TabItem>`
  })
  return `<Tabs groupId="dialect">\n${items.join('\n')}\n</Tabs>`
}

/** @param before the file before the page; null for a new file */
function codeBlock(path: string, before: string | null, text: string): string {
  const extension = extname(path).slice(1)
  const lang = languageOf(extension) ? extension : 'text'
  const code = before === null ? text.trimEnd() : markedChanges(before, text)
  const fence = code.includes('```') ? '````' : '```'
  return `${fence}${lang} project title="${path}"\n${code}\n${fence}`
}

/** Returns the changed lines with their marks and some unchanged ones around them. */
function markedChanges(before: string, text: string): string {
  const changes = diffLines(before.trimEnd(), text.trimEnd(), { stripTrailingCr: true })
  return changes
    .flatMap(({ value, added, removed }, index) => {
      const lines = value.replace(/\n$/, '').split('\n')
      // An empty line has nothing to mark.
      if (removed) return lines.filter(Boolean).map((line) => `${line} // [!code --]`)
      if (added) return lines.map((line) => (line ? `${line} // [!code ++]` : line))
      const head = index === 0 ? 0 : CONTEXT
      const tail = index === changes.length - 1 ? 0 : CONTEXT
      if (lines.length <= head + tail + 1) return lines
      const folded = `// [!code folded:${lines.length - head - tail}]`
      return [...lines.slice(0, head), folded, ...lines.slice(head)]
    })
    .join('\n')
}
