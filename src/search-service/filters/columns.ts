import { isJsonObject, type Json, type StoredRecord, valuesAt } from '../json.ts'
import { COMPARE, type Filter, type Filterable, foldFacet } from './filter.ts'

/** Numbers of an attribute; the record with the ordinal at an index has the value at the same index. */
interface Numbers {
  ordinals: number[]
  values: number[]
}

/**
 * Filterable values, by attribute instead of by record: values are folded once per index rather than once per
 * condition, so that the cost of a condition is proportional to the records that satisfy it.
 */
export interface Columns {
  size: number
  filterable: Filterable
  /** Returns the records that have each value of a facet, by folded value; computed on first use. */
  facet(attribute: string): ReadonlyMap<string, readonly number[]>
  numbers(attribute: string): Numbers | undefined
}

/** Number of records processed before yielding to other tasks. */
const BATCH_SIZE = 1000

/** Creates the columns of an index. Call `complete` or `addAll` before `numbers`. */
export function createColumns(records: readonly StoredRecord[], filterable: Filterable) {
  const facets = new Map<string, Map<string, number[]>>()
  const numbers = new Map<string, Numbers>()
  const folds = new Map<string, string>()

  function folded(value: Json): string {
    const text = typeof value === 'string' ? value : JSON.stringify(value)
    const known = folds.get(text)
    if (known !== undefined) return known
    const fold = foldFacet(text)
    folds.set(text, fold)
    return fold
  }

  function buildFacet(attribute: string): Map<string, number[]> {
    const column = new Map<string, number[]>()
    for (const [ordinal, record] of records.entries()) {
      for (const value of valuesAt(record, attribute)) {
        const text = folded(value)
        const ordinals = column.get(text)
        if (!ordinals) column.set(text, [ordinal])
        else if (ordinals.at(-1) !== ordinal) ordinals.push(ordinal)
      }
    }
    folds.clear()
    return column
  }

  function addNumbers(value: Json, path: string, ordinal: number): void {
    if (Array.isArray(value)) for (const item of value) addNumbers(item, path, ordinal)
    else if (isJsonObject(value)) {
      for (const [key, inner] of Object.entries(value)) {
        addNumbers(inner, path === '' ? key : `${path}.${key}`, ordinal)
      }
    } else if (typeof value === 'number' || typeof value === 'boolean') {
      if (!filterable.number(path, '=')) return
      const column = numbers.get(path) ?? { ordinals: [], values: [] }
      numbers.set(path, column)
      column.ordinals.push(ordinal)
      column.values.push(Number(value))
    }
  }

  return {
    size: records.length,
    filterable,
    facet(attribute: string) {
      const column = facets.get(attribute) ?? buildFacet(attribute)
      facets.set(attribute, column)
      return column
    },
    numbers: (attribute: string) => numbers.get(attribute),
    /** Does the work that requires all records. */
    addAll() {
      for (const [ordinal, record] of records.entries()) addNumbers(record, '', ordinal)
    },
    /** Does the same while yielding to other tasks, and builds these facets in advance. */
    async complete(attributes: readonly string[], yieldToOthers: () => Promise<void>) {
      for (const [ordinal, record] of records.entries()) {
        addNumbers(record, '', ordinal)
        if (ordinal % BATCH_SIZE === BATCH_SIZE - 1) await yieldToOthers()
      }
      for (const attribute of attributes) {
        facets.set(attribute, buildFacet(attribute))
        await yieldToOthers()
      }
    },
  }
}

/** Returns the records, out of a few, that pass a filter. */
export function filterRecords(
  filter: Filter,
  records: readonly StoredRecord[],
  filterable: Filterable,
): StoredRecord[] {
  const columns = createColumns(records, filterable)
  columns.addAll()
  const mask = buildMask(filter, columns)
  return records.filter((_, ordinal) => mask[ordinal] === 1)
}

/** Returns a mask of the records that pass a filter: 1 for each that does, by ordinal. */
export function buildMask(filter: Filter, columns: Columns): Uint8Array {
  const mask = new Uint8Array(columns.size)
  switch (filter.kind) {
    case 'and':
      mask.fill(1)
      for (const part of filter.parts) {
        const other = buildMask(part, columns)
        for (let i = 0; i < mask.length; i += 1) mask[i]! &= other[i]!
      }
      return mask
    case 'or':
      for (const part of filter.parts) include(part, columns, mask)
      return mask
    case 'not': {
      const other = buildMask(filter.part, columns)
      for (let i = 0; i < mask.length; i += 1) mask[i] = 1 - other[i]!
      return mask
    }
    default:
      include(filter, columns, mask)
      return mask
  }
}

/** Adds the records that pass a filter to a mask. */
function include(filter: Filter, columns: Columns, mask: Uint8Array): void {
  switch (filter.kind) {
    case 'facet': {
      if (!columns.filterable.facet(filter.attribute)) return
      const ordinals = columns.facet(filter.attribute).get(foldFacet(filter.value))
      for (const ordinal of ordinals ?? []) mask[ordinal] = 1
      return
    }
    case 'compare': {
      const { attribute, comparison, value } = filter
      if (!columns.filterable.number(attribute, comparison)) return
      includeNumbers(columns, attribute, mask, (one) => COMPARE[comparison](one, value))
      return
    }
    case 'range': {
      const { attribute, from, to } = filter
      if (!columns.filterable.number(attribute, '<')) return
      includeNumbers(columns, attribute, mask, (one) => one >= from && one <= to)
      return
    }
    default: {
      const other = buildMask(filter, columns)
      for (let i = 0; i < mask.length; i += 1) mask[i]! |= other[i]!
    }
  }
}

function includeNumbers(
  columns: Columns,
  attribute: string,
  mask: Uint8Array,
  test: (value: number) => boolean,
): void {
  const column = columns.numbers(attribute)
  if (!column) return
  for (const [i, ordinal] of column.ordinals.entries()) {
    if (test(column.values[i]!)) mask[ordinal] = 1
  }
}
