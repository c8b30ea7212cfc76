export type Comparison = '<' | '<=' | '=' | '!=' | '>=' | '>'

/** A condition on a record. */
export type Filter =
  | { kind: 'and' | 'or'; parts: Filter[] }
  | { kind: 'not'; part: Filter }
  /** One of the attribute's values, as case-insensitive text. */
  | { kind: 'facet'; attribute: string; value: string }
  | { kind: 'compare'; attribute: string; comparison: Comparison; value: number }
  /** Both ends are inclusive. */
  | { kind: 'range'; attribute: string; from: number; to: number }

/** What the settings allow filters to use. */
export interface Filterable {
  /** Whether an attribute was declared for faceting. */
  facet(attribute: string): boolean
  /** Whether the numbers of an attribute may be compared in this way. */
  number(attribute: string, comparison: Comparison): boolean
}

/** Returns the form in which facet values are compared. */
export function foldFacet(value: string): string {
  return value.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
}

/** Functions that compare two numbers. */
export const COMPARE: Readonly<Record<Comparison, (left: number, right: number) => boolean>> = {
  '<': (left, right) => left < right,
  '<=': (left, right) => left <= right,
  '=': (left, right) => left === right,
  '!=': (left, right) => left !== right,
  '>=': (left, right) => left >= right,
  '>': (left, right) => left > right,
}

/** Returns the number of conditions in a filter. */
export function countClauses(filter: Filter | null): number {
  if (!filter) return 0
  if (filter.kind === 'not') return countClauses(filter.part)
  if (filter.kind !== 'and' && filter.kind !== 'or') return 1
  return filter.parts.reduce((sum, part) => sum + countClauses(part), 0)
}

/** Returns a filter that requires both filters; either may be null. */
export function intersection(left: Filter | null, right: Filter | null): Filter | null {
  if (!left || !right) return left ?? right
  return { kind: 'and', parts: [left, right] }
}
