/** The content pipeline's public face; see README.md beside this file. */
export { loadConfig, parseConfig } from './config/load-config.ts'
export { cutVersion } from './cut-version.ts'
export {
  createHighlighter,
  type HighlightedCode,
  type Highlighter,
  type HighlightOptions,
} from './highlight/highlighter.ts'
export { codeStylesheet } from './highlight/stylesheet.ts'
export { type Content, createContent, loadSite } from './load-site.ts'
export type {
  Asset,
  CheckedFence,
  ContentOptions,
  LoadedSite,
  SidebarPart,
} from './loaded-site.ts'
