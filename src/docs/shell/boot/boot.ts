import { FONT, FONT_STORAGE_KEY } from '#base/model/constants.ts'
import { DEFAULT_DIALECT, isDialect } from '#base/model/dialect.ts'
import { BOOT_TABS_SHEET, DIALECT_TABS, tabChoiceCss } from '../tab-choice.ts'
import type { BootSettings } from './boot-settings.ts'

/**
 * The only inline script. It runs before first paint and sets on `<html>` what only the reader's
 * browser knows, so that nothing flashes or shifts on hydration: `data-js`, `data-theme`,
 * `data-theme-choice`, `data-dialect`, `data-announcement="closed"`, `data-sidebar="hidden"`,
 * `data-learning`, `data-platform="apple"`, `data-font="later"`, `data-scripts="missing"`; and the stylesheet of selected
 * tabs, see `../tab-choice.ts`. It also follows the system's color preference from the start, and
 * preloads the font if that doesn't delay first paint.
 *
 * Every page carries it, so each byte counts. The bundler replaces `SETTINGS.…` by the site's values.
 */
declare const SETTINGS: BootSettings

const html = document.documentElement.dataset
html.js = ''

let stored: Record<string, string | undefined> = {}
try {
  // biome-ignore lint/style/noRestrictedGlobals: browsers that block site data throw, which is caught here
  stored = { ...localStorage }
} catch {}
const query = new URLSearchParams(location.search)

followColorMode()
if (/^(Mac|iP)/.test(navigator.platform)) html.platform = 'apple'
// The site's own scripts are modules; other scripts may fail to load without harm. An error event doesn't bubble.
const noticeMissingScript = ({ target }: ErrorEvent) => {
  if ((target as HTMLScriptElement).type === 'module') html.scripts = 'missing'
}
addEventListener('error', noticeMissingScript, true)
if (SETTINGS.font) preloadFont(SETTINGS.font)
// The URL takes precedence over the reader's last choice.
html.dialect =
  [query.get(SETTINGS.dialectParameter), stored[SETTINGS.dialectKey]].find(isDialect) ??
  DEFAULT_DIALECT
if (SETTINGS.announcement && stored[SETTINGS.announcementKey] === SETTINGS.announcement) {
  html.announcement = 'closed'
}
if (stored[SETTINGS.sidebarKey] === 'hidden') html.sidebar = 'hidden'
if (stored[SETTINGS.courseChapterKey]) html.learning = ''
selectTabs()

function followColorMode(): void {
  html.themeChoice =
    SETTINGS.colorChoices.find((choice) => choice === stored[SETTINGS.colorModeKey]) ??
    SETTINGS.defaultColorChoice
  const other = matchMedia(`(prefers-color-scheme:${SETTINGS.otherColorMode})`)
  const apply = () => {
    html.theme =
      html.themeChoice !== 'system'
        ? html.themeChoice
        : other.matches
          ? SETTINGS.otherColorMode
          : SETTINGS.defaultColorMode
  }
  apply()
  // The system's preference may change before hydration, or without it.
  other.addEventListener('change', apply)
}

/**
 * Preloads the font if it is in the browser's cache, or if the connection is fast
 * enough to load it in time for first paint; otherwise the page keeps the fallback font, and nothing shifts.
 * Chromium (the only browser with `navigator.connection`) holds the first frame for a preloaded font, but not
 * for long, and uses one that arrives later despite `font-display: optional`: the page would shift. Other
 * browsers paint immediately, and hide text for a while.
 */
function preloadFont(href: string): void {
  // These are here since the bundler inlines constants of functions only.
  /** Response times below this, in milliseconds, allow the font to be preloaded. */
  const FAST_ANSWER = 80
  /** Recent round-trip times (`navigator.connection.rtt`) above this, in ms, rule out preloading the font. */
  const FAST_LINE = 100
  /** How long a browser hides text while its font loads with `font-display: optional`, in milliseconds. */
  const BLOCK_PERIOD = 100

  const { connection } = navigator as { connection?: { rtt: number } }
  const [answer] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const isFast =
    answer &&
    answer.responseStart - answer.requestStart < FAST_ANSWER &&
    !(connection && connection.rtt > FAST_LINE)
  if (stored[FONT_STORAGE_KEY] !== href && !isFast) {
    html.font = 'later'
    return
  }
  let isLoaded = false
  const onload = () => {
    isLoaded = true
  }
  const attributes = { rel: 'preload', as: 'font', crossOrigin: '', href, onload }
  document.head.append(Object.assign(document.createElement('link'), attributes))
  const giveUp = () => {
    // The load event may fire after the frame that shows the font, or before anything uses it: hence both checks.
    if (!isLoaded && !document.fonts.check(FONT)) html.font = 'later'
  }
  if (connection) requestAnimationFrame(giveUp)
  else setTimeout(giveUp, BLOCK_PERIOD)
}

function selectTabs(): void {
  let css = ''
  for (const key in stored) {
    if (key.startsWith(SETTINGS.tabsKey)) {
      css += tabChoiceCss('tabs', key.slice(SETTINGS.tabsKey.length), stored[key]!)
    }
  }
  css += tabChoiceCss('tabs', DIALECT_TABS, html.dialect!)
  // The URL comes last, so that it wins.
  query.forEach((value, parameter) => {
    css += tabChoiceCss('tabs-query', parameter, value)
  })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  document.adoptedStyleSheets.push(sheet)
  window[BOOT_TABS_SHEET] = sheet
}
