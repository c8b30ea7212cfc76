import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { type Problem, ProblemsError } from '#base/model/problem.ts'
import { createContent, FOLDERS, type LoadedSite, loadConfig } from '#docs/content/index.ts'
import { CommandError } from '#docs/server/command-error.ts'
import { copyOutsideFiles } from './copy-outside-files.ts'
import { IMPORTED_FILE, withImportedDocs } from './edit-config.ts'
import { type DocusaurusSite, readDocusaurusSite } from './read-site.ts'

/** What an import did, and what is left to decide. */
export interface ImportReport {
  pages: number
  versions: string[]
  /** Files of `static` that weren't copied, since others of these names are in `public`. */
  keptFiles: string[]
  /** What could not be done, as sentences. */
  notes: string[]
  problems: Problem[]
  warnings: Problem[]
}

/**
 * Copies the docs of a Docusaurus site, its versions and static files into a project, and writes its sidebars and routes
 * into the configuration. Nothing that the project has is overwritten.
 *
 * @param root absolute path of the project
 * @param folder absolute path of the folder with `docusaurus.config.js`, or of docs alone
 * @param docs absolute path of the docs to take, of a site that has several. Default: the first.
 * @throws CommandError when the project has docs already, or the folder none
 */
export async function importDocs(
  root: string,
  folder: string,
  docs: string | null = null,
): Promise<ImportReport> {
  const site = await readDocusaurusSite(folder, docs)
  await checkEmpty(root, FOLDERS.docs)
  if (site.versions.length > 0) await checkEmpty(root, FOLDERS.versions)
  await cp(site.docs, join(root, FOLDERS.docs), { recursive: true })
  const notes = [...site.notes]
  await copyVersions(root, site, notes)
  const { copied, packages } = await copyOutsideFiles(site, join(root, FOLDERS.docs))
  if (packages.length > 0) {
    notes.push(
      `Pages import data of packages. Install the packages that aren't here: npm install --save-dev ${packages.join(' ')}`,
    )
  }
  if (copied.length > 0) {
    notes.push(
      `Pages import these files from outside of the docs. They were copied, and don't follow the originals: ${copied.map((path) => relative(root, path).replaceAll(sep, '/')).join(', ')}.`,
    )
  }
  const keptFiles = site.static ? await copyNew(site.static, join(root, 'public')) : []
  site.sidebars = withoutHtml(site.sidebars, notes)
  await writeConfig(root, site, [], notes)
  let loaded = await load(root)
  const keys = frontMatterKeys(loaded.problems)
  if (keys.length > 0) {
    await writeConfig(root, site, keys, [])
    loaded = await load(root, keys)
    notes.push(
      `Nothing here reads these front matter keys: ${keys.join(', ')}. They are listed in ${IMPORTED_FILE}.`,
    )
  }
  const isDoc = ({ page }: LoadedSite['pages'][number]) => page.kind === 'doc'
  return {
    pages: loaded.pages.filter(isDoc).length,
    versions: site.versions.map(({ name }) => name),
    keptFiles,
    notes,
    problems: loaded.problems,
    warnings: loaded.warnings,
  }
}

/** Returns the unknown keys that nothing known is meant by: those of the site's own components and plugins. */
function frontMatterKeys(problems: readonly Problem[]): string[] {
  const unknown = problems.filter(({ message, fix = '' }) => {
    return message.startsWith('Unknown front matter key') && !fix.startsWith('Did you mean')
  })
  return [...new Set(unknown.flatMap(({ field }) => field ?? []))]
}

async function checkEmpty(root: string, folder: string): Promise<void> {
  const names = await readdir(join(root, folder)).catch(() => [])
  if (names.length === 0) return
  throw new CommandError(
    `${folder} isn't empty. Move its files away first, such as with: git rm -r ${folder}`,
  )
}

async function copyVersions(
  root: string,
  { versions }: DocusaurusSite,
  notes: string[],
): Promise<void> {
  if (versions.length === 0) return
  for (const { name, docs, sidebars } of versions) {
    const to = join(root, FOLDERS.versions, name)
    await cp(docs, to, { recursive: true })
    if (!sidebars) continue
    const kept = withoutHtml(JSON.parse(await readFile(sidebars, 'utf8')), notes)
    await writeFile(join(to, 'sidebars.json'), `${JSON.stringify(kept, null, 2)}\n`)
  }
  const names = JSON.stringify(versions.map(({ name }) => name))
  await writeFile(join(root, FOLDERS.versions, 'versions.json'), `${names}\n`)
}

/** Copies the files that aren't there yet; returns the others. */
async function copyNew(from: string, to: string): Promise<string[]> {
  const kept: string[] = []
  const entries = await readdir(from, { recursive: true, withFileTypes: true })
  for (const entry of entries.filter((file) => file.isFile())) {
    const path = join(entry.parentPath, entry.name)
    const name = path.slice(from.length + 1)
    const [own, theirs] = await Promise.all([
      readFile(join(to, name)).catch(() => null),
      readFile(path),
    ])
    if (own && !own.equals(theirs)) kept.push(name.replaceAll('\\', '/'))
    if (own) continue
    await mkdir(dirname(join(to, name)), { recursive: true })
    await cp(path, join(to, name))
  }
  return kept
}

async function writeConfig(
  root: string,
  site: DocusaurusSite,
  keys: readonly string[],
  notes: string[],
): Promise<void> {
  const settings = {
    routeBasePath: site.routeBasePath,
    ...site.pageSettings,
    ...(site.sidebars === null ? {} : { sidebars: site.sidebars }),
    ...(keys.length > 0 ? { frontMatterKeys: keys } : {}),
    ...versionsOf(site),
  }
  const others = site.otherPaths.length > 0 ? [otherPathsText(site, notes)] : []
  const text = [
    "import type { SiteConfigInput } from '#base/model/config.ts'\n",
    '/** The settings of the docs as they were in Docusaurus, written by `npm run docs:import`. */',
    `export const importedDocs: SiteConfigInput['docs'] = ${JSON.stringify(settings, null, 2)}\n`,
    ...others,
  ]
  await writeFile(join(root, IMPORTED_FILE), text.join('\n'))
  const file = join(root, 'site.config.ts')
  const edited = withImportedDocs(await readFile(file, 'utf8'), others.length > 0)
  if (edited !== null) await writeFile(file, edited)
  else notes.push(`site.config.ts has no "docs: { … }": write "docs: importedDocs" into it.`)
}

function otherPathsText({ otherPaths }: DocusaurusSite, notes: string[]): string {
  const list = otherPaths.join(', ')
  notes.push(
    `These parts of the site don't move, and links to them aren't checked: ${list}. They are \`otherPaths\` in ${IMPORTED_FILE}: remove the paths that nothing will serve.`,
  )
  return `/** Parts of the site that something else serves. */\nexport const otherPaths = ${JSON.stringify(otherPaths)}\n`
}

function versionsOf({ versions, versionSettings, lastVersion }: DocusaurusSite) {
  if (versions.length === 0) return { versions: { current: { path: '', banner: 'none' } } }
  const names = new Set(['current', ...versions.map(({ name }) => name)])
  const known = Object.entries(versionSettings).filter(([name]) => names.has(name))
  const isKnown = lastVersion !== null && names.has(lastVersion)
  return { versions: Object.fromEntries(known), ...(isKnown && { lastVersion }) }
}

/** Loads what was imported; a configuration that can't be read is a problem like others. */
async function load(
  root: string,
  frontMatterKeys: string[] = [],
): Promise<Pick<LoadedSite, 'pages' | 'problems' | 'warnings'>> {
  try {
    const loaded = await loadConfig(root)
    // The settings were written since the process loaded them.
    const docs = { ...loaded.docs, frontMatterKeys }
    const config = { ...loaded, docs }
    return await createContent({ root, config, cacheDir: join(root, '.cache') }).load()
  } catch (error) {
    if (!(error instanceof ProblemsError)) throw error
    return { pages: [], problems: [...error.problems], warnings: [] }
  }
}

/** Leaves out sidebar items of HTML, which have no place here, and notes each. */
function withoutHtml(value: unknown, notes: string[]): unknown {
  if (Array.isArray(value)) {
    return value.flatMap((item: unknown) => {
      if (Object(item).type !== 'html') return [withoutHtml(item, notes)]
      notes.push(`The sidebar has an item of HTML, which was left out: ${Object(item).value}`)
      return []
    })
  }
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([key, below]) => [key, withoutHtml(below, notes)])
  return Object.fromEntries(entries)
}
