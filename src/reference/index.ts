export { changeNotes } from './changes/change-notes.ts'
export {
  loadModels,
  loadReference,
  type ReferenceModels,
} from './load-reference.ts'
export { inventory } from './pages/inventory.ts'
export type { Place } from './pages/plan-pages.ts'
export { type Reference, readReference } from './read-reference.ts'
export { type OwnedSample, samplesOf } from './samples.ts'
export { pageMarkdown } from './view/page-markdown.ts'
export { pageView } from './view/page-view.ts'
export { tocOf } from './view/toc.ts'
export type { Usage, ViewInput } from './view/view-context.ts'
