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

/** What the settings let filters look at. */
export interface Filterable {
  /** Whether an attribute was declared for faceting. */
  facet(attribute: string): boolean
  /** Whether the numbers of an attribute may be compared in this way. */
  number(attribute: string, comparison: Comparison): boolean
}

/** The form in which facet values are compared. */
export function foldFacet(value: string): string {
  return value.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
}

/** Compares two numbers. */
export const COMPARE: Readonly<Record<Comparison, (left: number, right: number) => boolean>> = {
  '<': (left, right) => left < right,
  '<=': (left, right) => left <= right,
  '=': (left, right) => left === right,
  '!=': (left, right) => left !== right,
  '>=': (left, right) => left >= right,
  '>': (left, right) => left > right,
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
