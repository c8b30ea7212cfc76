import type { DocsVersion } from '#base/model/docs-version.ts'
import { docOf, firstPath, pagesInOrder } from '../nav/nav-tree.ts'
import type { DocEntry } from '../read/doc-entry.ts'
import type { VersionModel } from './site-model.ts'

/** Returns a version as the rest of the site sees it. */
export function docsVersion(version: VersionModel): DocsVersion {
  const { name, label, path, mainDocId, mainDocPath, isLast, banner } = version
  const sidebars = version.sidebars.flatMap(({ id, items }) => {
    const first = firstPath(items)
    return first === null ? [] : [{ id, path: first }]
  })
  const docs = inSidebarOrder(version).map((doc) => ({
    id: doc.id,
    path: doc.path,
    title: doc.title,
    label: doc.label,
    sidebar: version.sidebarOf.get(doc.path) ?? null,
  }))
  return { name, label, path, docs, mainDocId, mainDocPath, sidebars, isLast, banner }
}

/** Returns all docs in sidebar order; those outside any sidebar come last. */
export function inSidebarOrder(version: VersionModel): DocEntry[] {
  const ordered = new Set<DocEntry>()
  for (const { items } of version.sidebars) {
    for (const page of pagesInOrder(items)) {
      const doc = docOf(page)
      if (doc) ordered.add(doc)
    }
  }
  for (const doc of version.docs) ordered.add(doc)
  return [...ordered]
}
