export { type PreparedIndex, prepareIndex, transferables } from './core.ts'
export { DOCS_SETTINGS } from './docs-settings.ts'

export { escapeHtml, highlight, snippet } from './highlight.ts'

export { createIndex, openIndex } from './search-index.ts'
export { deserialize, serialize } from './serialize.ts'

export { tokenize } from './tokenize.ts'
export type * from './types.ts'
