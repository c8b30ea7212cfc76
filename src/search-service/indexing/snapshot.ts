import type { EngineIndex } from '../engine/port.ts'
import { compileFilter, type Filter, type IsFacet } from '../filters/filter.ts'
import type { JsonObject, StoredRecord } from '../json.ts'
import { type AnswerCache, createAnswerCache } from '../query/answer-cache.ts'
import { createTemplateCache, type TemplateCache } from '../query/hit-template.ts'
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
  const masks = new Map<string, Uint8Array>()
  return {
    ...contents,
    isFacet,
    answers: createAnswerCache(),
    templates: createTemplateCache(),
    mask(filter) {
      const key = JSON.stringify(filter)
      const known = masks.get(key)
      if (known) {
        masks.delete(key)
        masks.set(key, known)
        return known
      }
      const test = compileFilter(filter, isFacet)
      const mask = Uint8Array.from(contents.records, (record) => (test(record) ? 1 : 0))
      masks.set(key, mask)
      const oldest = masks.keys().next()
      if (masks.size > MASKS && !oldest.done) masks.delete(oldest.value)
      return mask
    },
  }
}
