export type { FacetFilters } from './facets.ts'
export type { MarkedText } from './marked-text.ts'
export { createIndex, type SearchHit, type SearchIndex } from './search-index.ts'
