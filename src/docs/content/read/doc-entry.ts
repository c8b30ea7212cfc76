import { posix } from 'node:path'
import { splitNumberPrefix, stripNumberPrefixes } from '#base/text/number-prefix.ts'
import type { CompiledSource } from '../mdx/compiled-source.ts'
import { joinPath } from '../site-paths.ts'

/** A doc of a version, compiled on its own, with its place in the site. */
export interface DocEntry {
  id: string
  /** Relative to the base path. */
  path: string
  /** What addresses relative to the page are relative to: its path, if it is an index, or the folder of that. */
  base: string
  title: string
  /** Label in sidebars. */
  label: string
  description: string
  /** Source file, relative to the project root. */
  file: string
  /** Folder relative to the version's folder, as on disk; empty for the version's folder itself. */
  dir: string
  /** File name, as on disk. */
  name: string
  /** Order in the sidebar. */
  position: number | undefined
  unlisted: boolean
  source: CompiledSource
}

/** @param below the file's path relative to the version's folder @param versionPath such as `/docs` */
export function docEntry(
  source: CompiledSource,
  file: string,
  below: string,
  versionPath: string,
): DocEntry {
  const { frontMatter } = source
  const dir = posix.dirname(below) === '.' ? '' : posix.dirname(below)
  const name = posix.basename(below).replace(/\.mdx?$/, '')
  const hasPrefixes = frontMatter.parse_number_prefixes !== false
  const plain = hasPrefixes ? splitNumberPrefix(name) : { name, position: undefined }
  const plainDir = hasPrefixes ? stripNumberPrefixes(dir) : dir
  const id = posix.join(plainDir, frontMatter.id ?? plain.name)
  const isIndex = isIndexDoc(dir, name)
  const lastName = isIndex && dir ? posix.basename(plainDir) : plain.name
  const title = frontMatter.title ?? source.contentTitle ?? titleFromName(lastName)
  const route = joinRoute(versionPath, slugPath(frontMatter.slug, plainDir, id, isIndex))
  const path = joinPath(route)
  return {
    id,
    path,
    base: route.endsWith('/') ? path : posix.dirname(path),
    title,
    label: frontMatter.sidebar_label ?? title,
    description: frontMatter.description ?? shorten(source.firstParagraph),
    file,
    dir,
    name: posix.basename(below),
    position: frontMatter.sidebar_position ?? plain.position,
    unlisted: frontMatter.unlisted ?? false,
    source,
  }
}

/** Returns a doc's route as Docusaurus makes it; a slash at its end matters to what is relative to the page. */
function slugPath(slug: string | undefined, dir: string, id: string, isIndex: boolean): string {
  if (slug?.startsWith('/')) return slug
  if (slug !== undefined) return resolveRoute(slug, dir)
  if (isIndex) return dir === '' ? '/' : `${dir}/`
  return resolveRoute(posix.basename(id), dir)
}

/** Resolves an address relative to a folder, as a browser does: `..` never leads above the root. */
function resolveRoute(address: string, dir: string): string {
  const route = posix.resolve('/', dir, address)
  return /(^|\/)\.{0,2}$/.test(address) && route !== '/' ? `${route}/` : route
}

function joinRoute(...parts: string[]): string {
  return `/${parts.join('/')}`.replace(/\/+/g, '/')
}

/**
 * Returns whether a doc represents its folder: `index`, `readme`, or the folder's own name, as on disk. A number in
 * front makes it an ordinary page, as in Docusaurus.
 *
 * @param name without extension
 */
export function isIndexDoc(dir: string, name: string): boolean {
  const lower = name.toLowerCase()
  return lower === 'index' || lower === 'readme' || lower === posix.basename(dir).toLowerCase()
}

/** Converts a file name to a title: `single-row` becomes "Single row". */
export function titleFromName(name: string): string {
  const words = name.replace(/[-_]+/g, ' ').trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** The last character of a sentence: not the dot of `i.e.`, `e.g.` or `etc.`, and not before a small letter. */
const SENTENCE_END = /(?<!\b(?:[A-Za-z]\.[A-Za-z]|etc|vs|cf|approx|incl))[.!?](?=\s+[^a-z\s])/g

/** Truncates to 160 characters, after a sentence if possible, otherwise after a word. */
function shorten(text: string): string {
  if (text.length <= 160) return text
  const start = text.slice(0, 160)
  const sentences = [...start.matchAll(SENTENCE_END)]
  const end = sentences.at(-1)?.index
  if (end !== undefined && end > 60) return start.slice(0, end + 1)
  return `${start.slice(0, start.lastIndexOf(' ', 158)).replace(/[,;:]$/, '')}…`
}
