/** Public API of the content pipeline; see README.md in this folder. */
export { loadConfig, parseConfig } from './config/load-config.ts'
export { type CutVersion, cutVersion } from './cut-version.ts'
export { createHighlighter } from './highlight/highlighter.ts'
export { type Content, createContent } from './load-site.ts'
export type { CheckedFence, LoadedSite } from './loaded-site.ts'
export { moduleAddress, readStatements } from './read/statements.ts'
export { FOLDERS } from './site-paths.ts'
