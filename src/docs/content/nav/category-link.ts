import type { SidebarCategoryLink } from '#base/model/config.ts'
import type { Problem } from '#base/model/problem.ts'
import { suggest } from '#base/text/closest.ts'
import type { DocEntry } from '../read/doc-entry.ts'
import type { ReadVersion } from '../read/read-version.ts'
import { joinPath } from '../site-paths.ts'
import type { NavCategory } from './nav-tree.ts'

/** The place where something in a sidebar was configured, for error messages. */
export interface ConfiguredAt {
  /** Relative to the project root. */
  file: string
  field: string
}

/** Returns the doc with an id; reports it if there is none. */
export function findDoc(
  id: string,
  version: ReadVersion,
  at: ConfiguredAt,
  problems: Problem[],
): DocEntry | null {
  const doc = version.byId.get(id)
  if (doc) return doc
  const fix = suggest(id, [...version.byId.keys()])
  problems.push({ ...at, message: `Unknown doc id "${id}".`, fix })
  return null
}

/** Returns the doc with an id, as `findDoc` does; a draft, which isn't published, is no problem. */
export function findPublished(
  id: string,
  version: ReadVersion,
  at: ConfiguredAt,
  problems: Problem[],
): DocEntry | null {
  return version.drafts.has(id) ? null : findDoc(id, version, at, problems)
}

/** Returns the page of a category whose link is configured: a doc, or a generated index. */
export function configuredLink(
  link: SidebarCategoryLink,
  category: { label: string; description: string },
  version: ReadVersion,
  at: ConfiguredAt,
  problems: Problem[],
): NavCategory['link'] {
  if (link.type === 'doc') {
    const doc = findPublished(link.id, version, at, problems)
    return doc && { path: doc.path, description: doc.description, doc }
  }
  return {
    path: joinPath(version.path, link.slug ?? '/category'),
    description: link.description ?? category.description,
    doc: null,
    index: {
      title: link.title ?? category.label,
      file: at.file,
      keywords: link.keywords ?? [],
      isNamedByLabel: link.slug === undefined,
    },
  }
}
