/** The content pipeline's public face; see README.md beside this file. */
export { loadConfig, parseConfig } from './config/load-config.ts'
export { type CutVersion, cutVersion } from './cut-version.ts'
export { createHighlighter } from './highlight/highlighter.ts'
export { createContent, loadSite } from './load-site.ts'
export type { CheckedFence, LoadedSite } from './loaded-site.ts'
