import './problems.css'
import { openPlaces } from './overlay.ts'

/** The script of a page that can't be shown: it goes away by itself when its source is mended. */
document.documentElement.dataset.theme = matchMedia('(prefers-color-scheme: light)').matches
  ? 'light'
  : 'dark'
openPlaces()
document.documentElement.dataset.ready = ''
import.meta.hot?.on('rsc:update', () => location.reload())
