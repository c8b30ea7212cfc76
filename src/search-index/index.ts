export { type HighlightOptions, highlight, type Matcher, matchLevel, snippet } from './highlight.ts'
export {
  createIndex,
  createIndexInSteps,
  type SearchHit,
  type SearchIndex,
} from './search-index.ts'
