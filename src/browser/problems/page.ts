import { openEditorOnClick, showProblems } from './overlay.ts'

/** Script of the page that replaces one that can't be shown; reloads automatically when sources change. */
document.documentElement.dataset.theme = matchMedia('(prefers-color-scheme: light)').matches
  ? 'light'
  : 'dark'
showProblems()
openEditorOnClick()
document.documentElement.dataset.ready = ''
import.meta.hot?.on('rsc:update', () => location.reload())
