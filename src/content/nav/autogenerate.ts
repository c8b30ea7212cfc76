import { posix } from 'node:path'
import GithubSlugger from 'github-slugger'
import { splitNumberPrefix, stripNumberPrefixes } from '#model/number-prefix.ts'
import type { Problem } from '#model/problem.ts'
import { suggest } from '../did-you-mean.ts'
import type { CategoryFile } from '../read/category.ts'
import { type DocEntry, isIndexDoc, titleFromName } from '../read/doc-entry.ts'
import type { ReadVersion } from '../read/read-version.ts'
import { joinPath } from '../site-paths.ts'
import type { NavCategory, NavItem } from './nav-tree.ts'

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
  const wanted = posix.normalize(dirName).replace(/^\.\/?|\/$/g, '')
  const folders = foldersOf(version)
  const dir = [...folders.keys()].find(
    (folder) => folder === wanted || stripNumberPrefixes(folder) === wanted,
  )
  return dir === undefined ? [] : itemsOf(dir, { version, problems, folders })
}

interface Context {
  version: ReadVersion
  problems: Problem[]
  folders: Map<string, Folder>
}

interface Folder {
  docs: DocEntry[]
  /** Paths of the direct subfolders. */
  folders: Set<string>
}

function foldersOf(version: ReadVersion): Map<string, Folder> {
  const folders = new Map<string, Folder>([['', { docs: [], folders: new Set() }]])
  const open = (dir: string): Folder => {
    const known = folders.get(dir)
    if (known) return known
    const folder: Folder = { docs: [], folders: new Set() }
    folders.set(dir, folder)
    const parent = posix.dirname(dir) === '.' ? '' : posix.dirname(dir)
    open(parent).folders.add(dir)
    return folder
  }
  for (const doc of version.docs) if (!doc.unlisted) open(doc.dir).docs.push(doc)
  return folders
}

function itemsOf(dir: string, context: Context, linked?: DocEntry): NavItem[] {
  const folder = context.folders.get(dir)!
  const docs = folder.docs
    .filter((doc) => doc !== linked)
    .map((doc): Positioned => {
      return {
        position: doc.position,
        name: doc.name,
        item: { type: 'doc', doc, label: doc.label },
      }
    })
  const categories = [...folder.folders].map((below) => placedCategory(below, context))
  return [...docs, ...categories].sort(byPosition).map(({ item }) => item)
}

function byPosition(a: Positioned, b: Positioned): number {
  const order = (a.position ?? Infinity) - (b.position ?? Infinity)
  return order || (a.name < b.name ? -1 : 1)
}

function placedCategory(dir: string, context: Context): Positioned {
  const file = context.version.categories.get(dir) ?? {}
  const { name, position } = splitNumberPrefix(posix.basename(dir))
  const label = file.label ?? titleFromName(name)
  const link = categoryLink(dir, label, file, context)
  const items = itemsOf(dir, context, link?.type === 'doc' ? link.doc : undefined)
  const place = { position: file.position ?? position, name: posix.basename(dir) }
  if (items.length === 0 && link?.type === 'doc') {
    return { ...place, item: { type: 'doc', doc: link.doc, label } }
  }
  const item: NavCategory = {
    type: 'category',
    label,
    description: file.description ?? '',
    className: file.className,
    collapsed: file.collapsed ?? true,
    collapsible: file.collapsible ?? true,
    link,
    items,
    ...(file.customProps?.separate ? { separate: true } : {}),
  }
  return { ...place, item }
}

function categoryLink(
  dir: string,
  label: string,
  file: CategoryFile,
  { version, problems, folders }: Context,
): NavCategory['link'] {
  const docs = folders.get(dir)!.docs
  if (file.link === undefined) {
    const doc = docs.find((entry) => isIndexDoc(entry.dir, entry.name))
    return doc ? { type: 'doc', doc } : null
  }
  if (file.link === null) return null
  const source = posix.join(version.folder, dir, '_category_.json')
  if (file.link.type === 'doc') {
    const { id } = file.link
    const doc = version.byId.get(id) ?? version.byId.get(posix.join(stripNumberPrefixes(dir), id))
    if (doc) return { type: 'doc', doc }
    const message = `Unknown doc id "${id}".`
    problems.push({
      file: source,
      field: 'link.id',
      message,
      fix: suggest(id, [...version.byId.keys()]),
    })
    return null
  }
  const { slug, title, description } = file.link
  return indexLink(version, source, label, {
    slug,
    title,
    description: description ?? file.description,
  })
}

/** Builds the link to a category's generated index page; at `/category/{label}` unless `slug` is given. */
export function indexLink(
  version: ReadVersion,
  file: string,
  label: string,
  given: {
    slug?: string | undefined
    title?: string | undefined
    description?: string | undefined
  },
): NavCategory['link'] {
  const slug = given.slug ?? `/category/${new GithubSlugger().slug(label)}`
  return {
    type: 'index',
    path: joinPath(version.path, slug),
    title: given.title ?? label,
    description: given.description ?? '',
    file,
  }
}
