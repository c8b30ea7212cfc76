/** Search limits (spec 5.1, 8.1 to 8.9). Times in milliseconds. */
export const SEARCH_LIMITS = {
  queryLength: 64,
  hitsPerPage: 20,
  hitsPerGroup: 5,
  snippetWords: 10,
  snippetWordsNarrow: 5,
  /** At this width in CSS pixels or below, the narrow snippet applies. */
  narrowWidth: 768,
  recent: 7,
  recentWithFavorites: 4,
  favorites: 10,
  suggestions: 3,
  stalledAfter: 300,
  timeouts: { connect: 1000, read: 2000, write: 30000 },
  viewEventDebounce: 400,
  viewEventBatch: 20,
} as const
