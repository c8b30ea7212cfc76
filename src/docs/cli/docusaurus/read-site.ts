import { readdir, readFile, stat } from 'node:fs/promises'
import { dirname, extname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import ts from 'typescript'
import { z } from 'zod'
import { CommandError } from '#docs/server/command-error.ts'

/** What a folder of Docusaurus holds; paths are absolute. */
export interface DocusaurusSite {
  /** Its docs. */
  docs: string
  /** Files that it serves as they are; null if it has none. */
  static: string | null
  routeBasePath: string
  /** What the configuration says of pages, categories and contents, under the names that it has here, too. */
  pageSettings: PageSettings & { tableOfContents?: TocSettings }
  /** As in its `sidebars` file; null if it has none, or if the file can't be loaded. */
  sidebars: unknown
  /** What the configuration says of versions, by name, and which readers get by default. */
  versionSettings: Record<string, VersionSettings>
  lastVersion: string | null
  /** Paths of its other parts, which don't move: the blog, pages of its own, other docs. */
  otherPaths: string[]
  /** Frozen versions, newest first. */
  versions: { name: string; docs: string; sidebars: string | null }[]
  /** What could not be read, as sentences. */
  notes: string[]
}

/** Settings of a version that mean the same here. */
type VersionSettings = Partial<Record<'label' | 'path' | 'banner', string>>

const tocSettings = z.object({
  minHeadingLevel: z.number().optional(),
  maxHeadingLevel: z.number().optional(),
})
/** Settings of pages and categories that mean the same here. */
const pageSettings = z.object({
  include: z.array(z.string()).optional(),
  exclude: z.array(z.string()).optional(),
  sidebarCollapsible: z.boolean().optional(),
  sidebarCollapsed: z.boolean().optional(),
})
type PageSettings = z.output<typeof pageSettings>
type TocSettings = z.output<typeof tocSettings>

/** Settings of one instance of the docs plugin. */
interface DocsSettings
  extends Partial<Record<'path' | 'routeBasePath' | 'sidebarPath' | 'lastVersion', string>> {
  versions?: Record<string, VersionSettings>
  pageSettings?: PageSettings
  /** Whether its pages have no sidebars at all. */
  isWithoutSidebars?: boolean
  /** Names of the settings that aren't taken over, and do something there. */
  others?: string[]
}

const CONFIG = /^docusaurus\.config\.(js|cjs|mjs|ts|mts|cts)$/
const SIDEBARS = ['sidebars.js', 'sidebars.cjs', 'sidebars.mjs', 'sidebars.ts', 'sidebars.json']

/**
 * Reads a Docusaurus site: a folder with `docusaurus.config.js`, or one of docs alone.
 *
 * @param folder absolute path
 * @param wanted absolute path of the docs to take, of a site that has several. Default: the first that has pages.
 * @throws CommandError when it isn't one
 */
export async function readDocusaurusSite(
  folder: string,
  wanted: string | null = null,
): Promise<DocusaurusSite> {
  const names = await readdir(folder).catch(() => {
    throw new CommandError(`There is no folder ${folder}.`)
  })
  const config = names.find((name) => CONFIG.test(name))
  const notes: string[] = []
  const {
    instances,
    baseUrl: base,
    tableOfContents,
  } = config
    ? readConfig(await readFile(join(folder, config), 'utf8'))
    : { instances: [], baseUrl: null, tableOfContents: undefined }
  const folderOf = ({ path = 'docs' }: DocsSettings) => resolve(folder, path)
  const settings =
    (await findAsync(instances, (instance) =>
      wanted === null
        ? hasPages(folderOf(instance))
        : Promise.resolve(folderOf(instance) === wanted),
    )) ?? {}
  if (wanted !== null && folderOf(settings) !== wanted) {
    throw new CommandError(
      `The configuration has no docs in ${wanted}, but in: ${[...new Set(instances.map(folderOf))].join(', ')}.`,
    )
  }
  const docs = config ? folderOf(settings) : folder
  for (const other of new Set(instances.map(folderOf))) {
    if (other === docs) continue
    notes.push(
      `It has other docs in ${other}, which were left out. To import them: npm run docs:import ${folder} ${other}`,
    )
  }
  if (!(await hasPages(docs))) {
    throw new CommandError(
      `${docs} has no .md or .mdx files. Name the folder with docusaurus.config.js, or the folder of the docs.`,
    )
  }
  const { isWithoutSidebars = false, others = [] } = settings
  const named = isWithoutSidebars ? [] : settings.sidebarPath ? [settings.sidebarPath] : SIDEBARS
  const file = named.map((name) => resolve(folder, name)).find((path) => ts.sys.fileExists(path))
  if (base !== null && base !== '/') {
    notes.push(
      `Its base path was ${base}: if it stays so, write baseUrl: '${base}' into site.config.ts.`,
    )
  }
  if (others.length > 0) {
    notes.push(
      `These settings of the docs aren't taken over: ${others.join(', ')}. Where you need their effect, bring it about by hand.`,
    )
  }
  const statics = join(folder, 'static')
  return {
    docs,
    static: (await isFolder(statics)) ? statics : null,
    routeBasePath: settings.routeBasePath ?? 'docs',
    pageSettings: { ...settings.pageSettings, ...(tableOfContents && { tableOfContents }) },
    sidebars: isWithoutSidebars ? {} : file ? await loadSidebars(file, notes) : null,
    versionSettings: settings.versions ?? {},
    lastVersion: settings.lastVersion ?? null,
    otherPaths: config ? await readOtherPaths(folder, instances, docs) : [],
    versions: await readVersions(folder),
    notes,
  }
}

async function findAsync<T>(
  list: readonly T[],
  matches: (item: T) => Promise<boolean>,
): Promise<T | undefined> {
  for (const item of list) if (await matches(item)) return item
  return undefined
}

const TEXT_SETTINGS = ['path', 'routeBasePath', 'sidebarPath', 'lastVersion'] as const
const VERSION_SETTINGS = ['label', 'path', 'banner'] as const
/** Settings that need no decision: they name the plugin, or what this site always has. */
const WITHOUT_EFFECT = ['id', 'editCurrentVersion', 'editLocalizedFiles', 'showLastUpdateTime']

/**
 * Returns the settings of each instance of the docs plugin that are written as plain texts, without running the
 * configuration. An instance is the value of `docs`, or an object with a setting that only this plugin has.
 */
function readConfig(text: string): {
  instances: DocsSettings[]
  baseUrl: string | null
  tableOfContents: TocSettings | undefined
} {
  const instances: DocsSettings[] = []
  let baseUrl: string | null = null
  let tableOfContents: TocSettings | undefined
  const visit = (node: ts.Node): void => {
    if (ts.isObjectLiteralExpression(node)) {
      let place = node.parent
      while (ts.isParenthesizedExpression(place) || ts.isSatisfiesExpression(place)) {
        place = place.parent
      }
      const name = ts.isPropertyAssignment(place) ? nameOf(place) : null
      // The theme has settings of this name, too.
      const isOfTheme = propertyOf(node, 'sidebar') ?? propertyOf(node, 'versionPersistence')
      const isDocs = name === 'docs' && !isOfTheme
      const isOwn = textOf(propertyOf(node, 'sidebarPath')) !== null
      if (isDocs || isOwn) instances.push(docsSettings(node))
      if (name === 'tableOfContents') tableOfContents ??= valuesOf(node, tocSettings)
      baseUrl ??= textOf(propertyOf(node, 'baseUrl'))
    }
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile('config.ts', text, ts.ScriptTarget.Latest, true))
  return { instances, baseUrl, tableOfContents }
}

function docsSettings(node: ts.ObjectLiteralExpression): DocsSettings {
  const versions = propertyOf(node, 'versions')
  const read =
    versions && ts.isObjectLiteralExpression(versions)
      ? versions.properties.flatMap((property) => {
          const name = nameOf(property)
          const value = name === null ? undefined : propertyOf(versions, name)
          const isObject = value && ts.isObjectLiteralExpression(value)
          return isObject ? [[name, textsOf(value, VERSION_SETTINGS)] as const] : []
        })
      : []
  const pages = valuesOf(node, pageSettings)
  const texts = textsOf(node, TEXT_SETTINGS)
  const isWithoutSidebars = propertyOf(node, 'sidebarPath')?.kind === ts.SyntaxKind.FalseKeyword
  const taken = new Set([...Object.keys(pages), ...Object.keys(texts), ...WITHOUT_EFFECT])
  const others = node.properties.flatMap((property) => {
    if (ts.isSpreadAssignment(property)) return [`...${property.expression.getText()}`]
    const name = nameOf(property)
    const isRead = name === 'versions' || (name === 'sidebarPath' && isWithoutSidebars)
    return name === null || isRead || taken.has(name) ? [] : [name]
  })
  return {
    ...texts,
    versions: Object.fromEntries(read),
    pageSettings: pages,
    isWithoutSidebars,
    others,
  }
}

/** Returns those of an object's properties that are written out, and have the form that a schema wants. */
function valuesOf<Shape extends z.ZodRawShape>(
  node: ts.ObjectLiteralExpression,
  schema: z.ZodObject<Shape>,
): z.output<z.ZodObject<Shape>> {
  const found = Object.entries(schema.shape).flatMap(([name, form]) => {
    const value = plainValueOf(propertyOf(node, name))
    const isRight = value !== undefined && z.safeParse(form, value).success
    return isRight ? [[name, value] as const] : []
  })
  return schema.parse(Object.fromEntries(found))
}

/** Returns those of an object's properties that are plain texts. */
function textsOf<Name extends string>(
  node: ts.ObjectLiteralExpression,
  names: readonly Name[],
): Partial<Record<Name, string>> {
  const found = names.flatMap((name) => {
    const text = textOf(propertyOf(node, name))
    return text === null ? [] : [[name, text] as const]
  })
  return Object.fromEntries(found) as Partial<Record<Name, string>>
}

/** Returns a flag, a number, or a list of texts that is written out; undefined for anything else. */
function plainValueOf(node: ts.Expression | undefined): boolean | number | string[] | undefined {
  if (node?.kind === ts.SyntaxKind.TrueKeyword) return true
  if (node?.kind === ts.SyntaxKind.FalseKeyword) return false
  if (node && ts.isNumericLiteral(node)) return Number(node.text)
  if (!node || !ts.isArrayLiteralExpression(node)) return undefined
  const texts = node.elements.map(textOf)
  return texts.every((text) => text !== null) ? texts : undefined
}

function propertyOf(node: ts.ObjectLiteralExpression, name: string): ts.Expression | undefined {
  const property = node.properties.find((property) => nameOf(property) === name)
  return property && ts.isPropertyAssignment(property) ? property.initializer : undefined
}

function nameOf({ name }: ts.ObjectLiteralElementLike): string | null {
  const isText =
    name && (ts.isIdentifier(name) || ts.isStringLiteral(name) || ts.isNumericLiteral(name))
  return isText ? name.text : null
}

/** Returns a text, also as the last argument of a call such as `require.resolve('./sidebars.js')`. */
function textOf(node: ts.Expression | undefined): string | null {
  if (!node) return null
  // In a choice, the last one is that of the published site: the first is for previews.
  if (ts.isConditionalExpression(node)) return textOf(node.whenFalse)
  if (ts.isStringLiteralLike(node)) return node.text
  const last = ts.isCallExpression(node) ? node.arguments.at(-1) : undefined
  return last && ts.isStringLiteralLike(last) ? last.text : null
}

async function loadSidebars(file: string, notes: string[]): Promise<unknown> {
  try {
    if (extname(file) === '.json') return JSON.parse(await readFile(file, 'utf8'))
    const module: { default?: unknown } = await import(pathToFileURL(file).href)
    // What CommonJS exports, and what a transpiled module exports by default.
    return Object(module.default).default ?? module.default ?? null
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    notes.push(
      `${file} can't be loaded (${reason}): write its sidebars into site.config.ts by hand.`,
    )
    return null
  }
}

/** Returns the paths that the site's blog, its `src/pages` and other docs have. */
async function readOtherPaths(
  folder: string,
  instances: readonly DocsSettings[],
  docs: string,
): Promise<string[]> {
  const others = instances.filter(({ path = 'docs' }) => resolve(folder, path) !== docs)
  const entries = await readdir(join(folder, 'src/pages'), { withFileTypes: true }).catch(() => [])
  const pages = entries
    .filter((entry) => entry.isDirectory() || /^[^.]+\.(jsx?|tsx?|mdx?)$/.test(entry.name))
    .map(({ name }) => name.replace(/\..*$/, ''))
    .filter((name) => name !== 'index' && !/^_/.test(name))
  const blog = (await isFolder(join(folder, 'blog'))) ? ['blog'] : []
  const paths = [...blog, ...others.flatMap(({ routeBasePath }) => routeBasePath ?? []), ...pages]
  const own = paths.map((path) => `/${path.replace(/^\/+|\/+$/g, '')}`)
  return [...new Set(own)].filter((path) => path !== '/').toSorted()
}

async function readVersions(folder: string): Promise<DocusaurusSite['versions']> {
  const text = await readFile(join(folder, 'versions.json'), 'utf8').catch(() => '[]')
  const names: unknown = JSON.parse(text)
  if (!Array.isArray(names)) return []
  const versions = names.map(async (name: unknown) => {
    const docs = join(folder, 'versioned_docs', `version-${name}`)
    const sidebars = join(folder, 'versioned_sidebars', `version-${name}-sidebars.json`)
    const hasDocs = await isFolder(docs)
    return hasDocs
      ? [{ name: String(name), docs, sidebars: ts.sys.fileExists(sidebars) ? sidebars : null }]
      : []
  })
  return (await Promise.all(versions)).flat()
}

async function hasPages(folder: string): Promise<boolean> {
  const names = await readdir(folder, { recursive: true }).catch(() => [])
  return names.some((name) => /\.mdx?$/.test(name) && !dirname(name).includes('node_modules'))
}

async function isFolder(path: string): Promise<boolean> {
  return (await stat(path).catch(() => null))?.isDirectory() ?? false
}
