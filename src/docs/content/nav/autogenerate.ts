import { posix } from 'node:path'
import type { Problem } from '#base/model/problem.ts'
import { splitNumberPrefix, stripNumberPrefixes } from '#base/text/number-prefix.ts'
import type { CategoryFile } from '../read/category.ts'
import { type DocEntry, isIndexDoc, titleFromName } from '../read/doc-entry.ts'
import type { ReadCategory, ReadVersion } from '../read/read-version.ts'
import { configuredLink } from './category-link.ts'
import { docItem, type NavCategory, type NavItem } from './nav-tree.ts'

interface Positioned {
  position: number | undefined
  name: string
  item: NavItem
}

/** Returns the docs and folders in `dirName` (`.` for all), sorted by position, then name. */
export function autogenerate(
  dirName: string,
  version: ReadVersion,
  problems: Problem[],
): NavItem[] {
  const path = posix.normalize(dirName).replace(/^\.\/?|\/$/g, '')
  const depth = path === '' ? 0 : path.split('/').length
  const dir = version.docs
    .map((doc) => ancestor(doc.dir, depth))
    .find((folder) => folder === path || stripNumberPrefixes(folder) === path)
  return dir === undefined ? [] : itemsOf(dir, version, problems)
}

/** Returns the first segments of a folder's path. */
function ancestor(dir: string, depth: number): string {
  return dir.split('/').slice(0, depth).join('/')
}

/** @param linked the doc that is the folder's own page, which isn't repeated in it. */
function itemsOf(
  dir: string,
  version: ReadVersion,
  problems: Problem[],
  linked?: DocEntry | null,
): NavItem[] {
  const docs = version.docs
    .filter((doc) => doc.dir === dir && doc !== linked)
    .map((doc): Positioned => ({ position: doc.position, name: doc.name, item: docItem(doc) }))
  const depth = dir === '' ? 0 : dir.split('/').length
  const below = version.docs.filter((doc) => doc.dir !== dir && ancestor(doc.dir, depth) === dir)
  const folders = new Set(below.map((doc) => ancestor(doc.dir, depth + 1)))
  const categories = [...folders].map((folder) => placedCategory(folder, version, problems))
  return [...docs, ...categories].sort(byPosition).map(({ item }) => item)
}

function byPosition(a: Positioned, b: Positioned): number {
  const order = (a.position ?? Infinity) - (b.position ?? Infinity)
  return order || (a.name < b.name ? -1 : 1)
}

function placedCategory(dir: string, version: ReadVersion, problems: Problem[]): Positioned {
  const read = version.categories.get(dir)
  const file: CategoryFile = read?.category ?? {}
  const { name, position } = splitNumberPrefix(posix.basename(dir))
  const own = { label: file.label ?? titleFromName(name), description: file.description ?? '' }
  const link = folderLink(dir, own, read, version, problems)
  const { description } = own
  const label = file.label ?? link?.doc?.label ?? own.label
  const items = itemsOf(dir, version, problems, link?.doc)
  const place = {
    position: file.position ?? link?.doc?.position ?? position,
    name: posix.basename(dir),
  }
  if (items.length === 0 && link?.doc) return { ...place, item: docItem(link.doc, label) }
  const item: NavCategory = {
    type: 'category',
    label,
    description,
    collapsed: file.collapsed ?? version.categoryDefaults.collapsed,
    collapsible: file.collapsible ?? version.categoryDefaults.collapsible,
    link,
    items,
  }
  return { ...place, item }
}

/** Returns a folder's own page: as configured, or else its index doc. */
function folderLink(
  dir: string,
  category: { label: string; description: string },
  read: ReadCategory | undefined,
  version: ReadVersion,
  problems: Problem[],
): NavCategory['link'] {
  const link = read?.category.link
  if (link === null) return null
  if (!read || link === undefined) {
    const doc = indexDoc(dir, version)
    return doc ? { path: doc.path, description: doc.description, doc } : null
  }
  const at = { file: read.file, field: 'link.id' }
  if (link.type === 'doc' && !version.byId.has(link.id)) {
    // Ids may be relative to the folder.
    const id = posix.join(stripNumberPrefixes(dir), link.id)
    if (version.byId.has(id)) {
      return configuredLink({ type: 'doc', id }, category, version, at, problems)
    }
  }
  return configuredLink(link, category, version, at, problems)
}

/** Returns the doc that stands for a folder: of several, the index before the readme before the folder's name. */
function indexDoc(dir: string, version: ReadVersion): DocEntry | undefined {
  const rank = ({ name }: DocEntry) => {
    const found = ['index', 'readme'].indexOf(stem(name).toLowerCase())
    return found < 0 ? Infinity : found
  }
  return version.docs
    .filter((doc) => doc.dir === dir && isIndexDoc(dir, stem(doc.name)))
    .sort((a, b) => rank(a) - rank(b))[0]
}

function stem(name: string): string {
  return name.replace(/\.mdx?$/, '')
}
