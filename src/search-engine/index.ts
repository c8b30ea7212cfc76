export { type PreparedIndex, prepareIndex, transferables } from './core.ts'
export { DOCS_SETTINGS, HOSTED_DOCS_SETTINGS } from './docs-settings.ts'
export { fold } from './fold.ts'
export {
  escapeHtml,
  type HighlightOptions,
  highlight,
  type SnippetOptions,
  snippet,
} from './highlight.ts'
export { createMatcher } from './matcher.ts'
export { type Alternative, analyzeQuery, type QueryWord } from './query.ts'
export { createIndex, openIndex } from './search-index.ts'
export { deserialize, serialize } from './serialize.ts'
export { ALGOLIA_RANKING } from './settings.ts'
export { type Dotted, type Piece, type Tokens, tokenize, type Word } from './tokenize.ts'
export type * from './types.ts'
