import { LRUCache } from 'lru-cache'
import type { EngineIndex } from '../engine/port.ts'
import { buildMask, createColumns } from '../filters/columns.ts'
import type { Filter, Filterable } from '../filters/filter.ts'
import type { JsonObject, StoredRecord } from '../json.ts'
import { type AnswerCache, createAnswerCache } from '../query/answer-cache.ts'
import { createTemplateCache, type TemplateCache } from '../query/hit-template.ts'
import { yieldToEventLoop } from '../yield-to-event-loop.ts'
import { bareAttribute, settingNames } from './settings.ts'

/** Maximum number of masks cached per snapshot; a site uses a handful of filters. */
const MASKS = 64

/** The served state of an index: complete, immutable, replaced as a whole. */
export interface Snapshot {
  name: string
  /** The database's version of the index that the snapshot shows. */
  version: number
  /** Sorted by `objectID`, byte by byte. */
  records: StoredRecord[]
  settings: JsonObject
  engine: EngineIndex
  /** Returns a mask of the records, by ordinal, that pass a filter. */
  mask(filter: Filter): Uint8Array
  /** Returns the filters whose masks are cached. */
  filters(): Filter[]
  /** Builds what would delay the first queries (columns, and these masks) while yielding to other tasks. */
  prepare(filters: readonly Filter[]): Promise<void>
  answers: AnswerCache
  templates: TemplateCache
}

/** Attributes whose values can be used in filters without being declared. */
const ALWAYS_FILTERABLE = ['_tags', 'objectID']

/** Returns what filters may use, as declared in the settings; any number if they declare none. */
export function filterableBy(settings: JsonObject): Filterable {
  const declared = settingNames(settings, 'attributesForFaceting') ?? []
  const facets = new Set([...ALWAYS_FILTERABLE, ...declared.map(bareAttribute)])
  const listed = settingNames(settings, 'numericAttributesForFiltering')
  const numbers = listed && new Map(listed.map((entry) => [bareAttribute(entry), entry]))
  return {
    facet: (attribute) => facets.has(attribute),
    number(attribute, comparison) {
      if (!numbers) return true
      const entry = numbers.get(attribute)
      if (entry === undefined) return false
      return comparison === '=' || comparison === '!=' || !entry.includes('equalOnly(')
    },
  }
}

interface Contents {
  name: string
  version: number
  records: StoredRecord[]
  settings: JsonObject
  engine: EngineIndex
}

export function createSnapshot(contents: Contents): Snapshot {
  const masks = new LRUCache<string, { filter: Filter; mask: Uint8Array }>({ max: MASKS })
  const { records } = contents
  const columns = createColumns(records, filterableBy(contents.settings))
  function mask(filter: Filter): Uint8Array {
    const key = JSON.stringify(filter)
    const known = masks.get(key)
    if (known) return known.mask
    const made = buildMask(filter, columns)
    masks.set(key, { filter, mask: made })
    return made
  }
  return {
    ...contents,
    answers: createAnswerCache(),
    templates: createTemplateCache(),
    filters: () => [...masks.rvalues()].flatMap((kept) => (kept ? [kept.filter] : [])),
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
