import { posix } from 'node:path'
import { splitNumberPrefix, stripNumberPrefixes } from '#base/text/number-prefix.ts'
import type { CompiledSource } from '../mdx/compiled-source.ts'
import { joinPath } from '../site-paths.ts'

/** A doc of a version, compiled on its own, with its place in the site. */
export interface DocEntry {
  id: string
  /** Relative to the base path. */
  path: string
  title: string
  /** Label in sidebars. */
  label: string
  description: string
  /** Source file, relative to the project root. */
  file: string
  /** Folder relative to the version's folder, as on disk; empty for the version's folder itself. */
  dir: string
  /** File name without its extension, as on disk. */
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
  const plain = splitNumberPrefix(name)
  const plainDir = stripNumberPrefixes(dir)
  const id = posix.join(plainDir, frontMatter.id ?? plain.name)
  const isIndex = isIndexDoc(dir, name)
  const lastName = isIndex && dir ? posix.basename(plainDir) : plain.name
  const title = frontMatter.title ?? source.contentTitle ?? titleFromName(lastName)
  return {
    id,
    path: joinPath(versionPath, slugPath(frontMatter.slug, plainDir, id, isIndex)),
    title,
    label: frontMatter.sidebar_label ?? title,
    description: frontMatter.description ?? shorten(source.firstParagraph),
    file,
    dir,
    name,
    position: frontMatter.sidebar_position ?? plain.position,
    unlisted: frontMatter.unlisted ?? false,
    source,
  }
}

function slugPath(slug: string | undefined, dir: string, id: string, isIndex: boolean): string {
  if (slug?.startsWith('/')) return slug
  if (slug !== undefined) return posix.join(dir, slug)
  return isIndex ? dir : id
}

/** Returns whether a doc represents its folder: `index`, `readme`, or the folder's own name. */
export function isIndexDoc(dir: string, name: string): boolean {
  const plain = splitNumberPrefix(name).name.toLowerCase()
  const folder = splitNumberPrefix(posix.basename(dir)).name.toLowerCase()
  return plain === 'index' || plain === 'readme' || (dir !== '' && plain === folder)
}

/** Converts a file name to a title: `single-row` becomes "Single row". */
export function titleFromName(name: string): string {
  const words = name.replace(/[-_]+/g, ' ').trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Truncates to 160 characters, after a sentence if possible, otherwise after a word. */
function shorten(text: string): string {
  if (text.length <= 160) return text
  const start = text.slice(0, 160)
  const sentence = start.search(/[.!?](?=[^.!?]*$)(?:\s|$)/)
  if (sentence > 60) return start.slice(0, sentence + 1)
  return `${start.slice(0, start.lastIndexOf(' ', 158)).replace(/[,;:]$/, '')}…`
}
