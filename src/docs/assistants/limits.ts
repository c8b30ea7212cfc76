/** Bounds of everything that a caller of the assistants' tools decides. Lengths are in UTF-16 units. */
export const LIMITS = {
  /** Maximum size of a call, in bytes: code and a schema of 100 kB each, escaped as JSON. */
  callBytes: 500_000,
  /** Length of a query of the search, and of a name or a path. */
  text: 512,
  /** Hits of a search. */
  hits: 8,
  /** Characters of a hit's text. */
  hitText: 400,
  /** Characters of one part of a page. */
  part: 24_000,
} as const
