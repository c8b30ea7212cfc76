import { readdir, readFile, stat } from 'node:fs/promises'
import { dirname, extname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import ts from 'typescript'
import { CommandError } from '#docs/server/command-error.ts'

/** What a folder of Docusaurus holds; paths are absolute. */
export interface DocusaurusSite {
  /** Its docs. */
  docs: string
  /** Files that it serves as they are; null if it has none. */
  static: string | null
  routeBasePath: string
  /** As in its `sidebars` file; null if it has none, or if the file can't be loaded. */
  sidebars: unknown
  /** Frozen versions, newest first. */
  versions: { name: string; docs: string; sidebars: string | null }[]
  /** What could not be read, as sentences. */
  notes: string[]
}

type DocsSettings = Partial<Record<'path' | 'routeBasePath' | 'sidebarPath' | 'baseUrl', string>>

const CONFIG = /^docusaurus\.config\.(js|cjs|mjs|ts|mts|cts)$/
const SIDEBARS = ['sidebars.js', 'sidebars.cjs', 'sidebars.mjs', 'sidebars.ts', 'sidebars.json']

/**
 * Reads a Docusaurus site: a folder with `docusaurus.config.js`, or one of docs alone.
 *
 * @param folder absolute path
 * @throws CommandError when it isn't one
 */
export async function readDocusaurusSite(folder: string): Promise<DocusaurusSite> {
  const names = await readdir(folder).catch(() => {
    throw new CommandError(`There is no folder ${folder}.`)
  })
  const config = names.find((name) => CONFIG.test(name))
  const settings: DocsSettings = config
    ? docsSettings(await readFile(join(folder, config), 'utf8'))
    : {}
  const docs = config ? resolve(folder, settings.path ?? 'docs') : folder
  if (!(await hasPages(docs))) {
    throw new CommandError(
      `${docs} has no .md or .mdx files. Name the folder with docusaurus.config.js, or that of the docs.`,
    )
  }
  const notes: string[] = []
  const named = settings.sidebarPath ? [settings.sidebarPath] : SIDEBARS
  const file = named.map((name) => resolve(folder, name)).find((path) => ts.sys.fileExists(path))
  const base = settings.baseUrl
  if (base !== undefined && base !== '/') {
    notes.push(
      `Its base path was ${base}: if it stays so, write baseUrl: '${base}' into site.config.ts.`,
    )
  }
  const statics = join(folder, 'static')
  return {
    docs,
    static: (await isFolder(statics)) ? statics : null,
    routeBasePath: settings.routeBasePath ?? 'docs',
    sidebars: file ? await loadSidebars(file, notes) : null,
    versions: await readVersions(folder),
    notes,
  }
}

/** Returns the settings of the docs plugin that are written as plain texts, without running the configuration. */
function docsSettings(text: string): DocsSettings {
  const found: DocsSettings = {}
  const visit = (node: ts.Node): void => {
    if (ts.isPropertyAssignment(node) && nameOf(node) === 'docs') {
      if (ts.isObjectLiteralExpression(node.initializer)) {
        for (const property of node.initializer.properties) {
          const value = ts.isPropertyAssignment(property) ? textOf(property.initializer) : null
          const name = nameOf(property)
          if (value === null) continue
          if (name === 'path' || name === 'routeBasePath' || name === 'sidebarPath') {
            found[name] ??= value
          }
        }
      }
    }
    if (ts.isPropertyAssignment(node) && nameOf(node) === 'baseUrl') {
      found.baseUrl ??= textOf(node.initializer) ?? undefined
    }
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile('config.ts', text, ts.ScriptTarget.Latest, true))
  return found
}

function nameOf({ name }: ts.ObjectLiteralElementLike): string | null {
  return name && (ts.isIdentifier(name) || ts.isStringLiteral(name)) ? name.text : null
}

/** Returns a text, also as the last argument of a call such as `require.resolve('./sidebars.js')`. */
function textOf(node: ts.Expression): string | null {
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
