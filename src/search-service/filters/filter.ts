import { type Json, type StoredRecord, valuesAt } from '../json.ts'

export type Comparison = '<' | '<=' | '=' | '!=' | '>=' | '>'

/** A condition on a record. */
export type Filter =
  | { kind: 'and' | 'or'; parts: Filter[] }
  | { kind: 'not'; part: Filter }
  /** One of the attribute's values, as text without regard to case. */
  | { kind: 'facet'; attribute: string; value: string }
  | { kind: 'compare'; attribute: string; comparison: Comparison; value: number }
  /** Both ends included. */
  | { kind: 'range'; attribute: string; from: number; to: number }

/** Whether an attribute was declared for faceting; numbers can always be compared. */
export type IsFacet = (attribute: string) => boolean

/** The form in which facet values are compared. */
export function foldFacet(value: string): string {
  return value.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
}

function facetText(value: Json): string {
  return foldFacet(typeof value === 'string' ? value : JSON.stringify(value))
}

/** Compares two numbers. */
export function compare(comparison: Comparison, left: number, right: number): boolean {
  switch (comparison) {
    case '<':
      return left < right
    case '<=':
      return left <= right
    case '=':
      return left === right
    case '!=':
      return left !== right
    case '>=':
      return left >= right
    case '>':
      return left > right
  }
}

function someNumber(values: Json[], test: (value: number) => boolean): boolean {
  return values.some((value) => {
    if (typeof value === 'number') return test(value)
    return typeof value === 'boolean' && test(value ? 1 : 0)
  })
}

/** Turns a filter into a test of records. No record fits a value of an attribute that is not a facet. */
export function compileFilter(filter: Filter, isFacet: IsFacet): (record: StoredRecord) => boolean {
  switch (filter.kind) {
    case 'and': {
      const tests = filter.parts.map((part) => compileFilter(part, isFacet))
      return (record) => tests.every((test) => test(record))
    }
    case 'or': {
      const tests = filter.parts.map((part) => compileFilter(part, isFacet))
      return (record) => tests.some((test) => test(record))
    }
    case 'not': {
      const test = compileFilter(filter.part, isFacet)
      return (record) => !test(record)
    }
    case 'facet': {
      if (!isFacet(filter.attribute)) return () => false
      const wanted = foldFacet(filter.value)
      return (record) => valuesAt(record, filter.attribute).some((one) => facetText(one) === wanted)
    }
    case 'compare':
      return (record) =>
        someNumber(valuesAt(record, filter.attribute), (value) =>
          compare(filter.comparison, value, filter.value),
        )
    case 'range':
      return (record) =>
        someNumber(
          valuesAt(record, filter.attribute),
          (value) => value >= filter.from && value <= filter.to,
        )
  }
}

/** Number of conditions in a filter. */
export function countClauses(filter: Filter | null): number {
  if (!filter) return 0
  if (filter.kind === 'not') return countClauses(filter.part)
  if (filter.kind !== 'and' && filter.kind !== 'or') return 1
  return filter.parts.reduce((sum, part) => sum + countClauses(part), 0)
}

/** Both must hold; either may be missing. */
export function both(left: Filter | null, right: Filter | null): Filter | null {
  if (!left || !right) return left ?? right
  return { kind: 'and', parts: [left, right] }
}
