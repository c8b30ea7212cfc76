import { createReadStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { pageFile } from '#base/model/paths.ts'
import { SAMPLE_TABLES_PATH } from '#base/model/sample-tables.ts'
import { siteStyles } from '#docs/output/site-styles.ts'
import { SAMPLES } from '#docs/output/write-site-files.ts'
import { writeStaticIndex } from '#docs/search-index/static-index.ts'
import { buildRecords } from '#docs/search-records/index.ts'
import type { AssembledSite } from '#docs/site/assemble.ts'
import { linkHovers } from '#docs/site/reference/link-hovers.ts'
import { hoversFile } from '#docs/site/render-input.ts'

/** File name of the search index, which is built on request in development. */
export const SEARCH_INDEX = 'search-index.json'

/** A file that the build would write. */
export interface DevFile {
  type: string
  body: string | Uint8Array | Readable
}

/** Generates a non-page file of the built site on request; returns null for all other files. */
export function devFile(site: AssembledSite, file: string): DevFile | null {
  const page = site.pages.find((compiled) => {
    const { path } = compiled.page
    return pageFile(path, 'md') === file || hoversFile(path) === file
  })
  if (page && file.endsWith('.md'))
    return { type: 'text/markdown; charset=utf-8', body: site.complete(page).markdown }
  if (page) return json(linkHovers(site, page.examples))
  if (file === SAMPLES) return json(site.reference.samples)
  if (file === SAMPLE_TABLES_PATH) return json(site.sampleTables)
  if (file === SEARCH_INDEX) return { type: 'application/json', body: searchIndex(site) }
  const part = site.loaded.sidebars.find(({ href }) => href === site.config.baseUrl + file)
  if (part) return json(part.sidebar)
  const styles = siteStyles(site.config)
  if (styles?.file === file) return { type: 'text/css', body: styles.text }
  const asset = site.loaded.assets.find(({ to }) => to === file)
  return asset ? { type: imageType(file), body: createReadStream(asset.from) } : null
}

/** Returns the search index of a site, memoized per site object. */
function searchIndex(site: AssembledSite): string {
  const known = indexes.get(site)
  if (known) return known
  const records = buildRecords(site.pages, site.proofs, site.reference.inventory)
  const index = writeStaticIndex({ records, synonyms: site.loaded.searchSynonyms })
  indexes.set(site, index)
  return index
}

const indexes = new WeakMap<AssembledSite, string>()

function json(value: unknown): DevFile {
  return { type: 'application/json', body: JSON.stringify(value) }
}

/** Returns an image's content type. Browsers detect images by their bytes, except for text formats. */
function imageType(file: string): string {
  return file.endsWith('.svg') ? 'image/svg+xml' : 'application/octet-stream'
}
