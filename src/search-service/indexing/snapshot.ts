import type { EngineIndex } from '../engine/port.ts'
import { createColumns, maskOf } from '../filters/columns.ts'
import type { Filter, IsFacet } from '../filters/filter.ts'
import type { JsonObject, StoredRecord } from '../json.ts'
import { type AnswerCache, createAnswerCache } from '../query/answer-cache.ts'
import { createTemplateCache, type TemplateCache } from '../query/hit-template.ts'
import { yieldToEventLoop } from '../yield-to-event-loop.ts'
import { bareAttribute, settingNames } from './settings.ts'

/** Masks kept per snapshot; a site asks with a handful of filters. */
const MASKS = 64

/** What is served of an index: complete, never changed, replaced as a whole. */
export interface Snapshot {
  name: string
  /** The database's version of the index that it shows. */
  version: number
  /** In the order of `objectID`, byte by byte. */
  records: StoredRecord[]
  settings: JsonObject
  engine: EngineIndex
  isFacet: IsFacet
  /** Which records, by ordinal, pass a filter. */
  mask(filter: Filter): Uint8Array
  /** Filters whose masks are remembered. */
  filters(): Filter[]
  /** Does, giving others their turn, what would hold up the first queries: columns, and these masks. */
  prepare(filters: readonly Filter[]): Promise<void>
  answers: AnswerCache
  templates: TemplateCache
}

/** Values of these can be filtered by without being declared. */
const ALWAYS = ['_tags', 'objectID']

/** Tells facets, as the settings declare them, from other attributes. */
export function facetTest(settings: JsonObject): IsFacet {
  const declared = settingNames(settings, 'attributesForFaceting') ?? []
  const names = new Set([...ALWAYS, ...declared.map(bareAttribute)])
  return (attribute) => names.has(attribute)
}

interface Contents {
  name: string
  version: number
  records: StoredRecord[]
  settings: JsonObject
  engine: EngineIndex
}

export function createSnapshot(contents: Contents): Snapshot {
  const isFacet = facetTest(contents.settings)
  const masks = new Map<string, { filter: Filter; mask: Uint8Array }>()
  const { records } = contents
  function keep(key: string, filter: Filter, mask: Uint8Array): void {
    masks.delete(key)
    masks.set(key, { filter, mask })
    const oldest = masks.keys().next()
    if (masks.size > MASKS && !oldest.done) masks.delete(oldest.value)
  }
  const columns = createColumns(records, isFacet)
  function mask(filter: Filter): Uint8Array {
    const key = JSON.stringify(filter)
    const mask = masks.get(key)?.mask ?? maskOf(filter, columns)
    keep(key, filter, mask)
    return mask
  }
  return {
    ...contents,
    isFacet,
    answers: createAnswerCache(),
    templates: createTemplateCache(),
    filters: () => Array.from(masks.values(), ({ filter }) => filter),
    mask,
    async prepare(filters) {
      const declared = settingNames(contents.settings, 'attributesForFaceting') ?? []
      await columns.complete(['_tags', ...declared.map(bareAttribute)], yieldToEventLoop)
      for (const filter of filters) {
        mask(filter)
        await yieldToEventLoop()
      }
    },
  }
}
