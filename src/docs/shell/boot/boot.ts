import type { SiteConfig } from '#base/model/config.ts'
import { FONT, FONT_STORAGE_KEY, QUERY_KEYS } from '#base/model/constants.ts'
import { DEFAULT_DIALECT, DIALECTS } from '#base/model/dialect.ts'
import { STORAGE_KEYS } from '#base/storage/storage-keys.ts'
import { BOOT_TABS_SHEET, DIALECT_TABS, tabChoiceCss } from '../tab-choice.ts'

/**
 * Builds the only inline script. It runs before first paint and sets on `<html>` what only the reader's
 * browser knows, so that nothing flashes or shifts on hydration: `data-js`, `data-theme`,
 * `data-theme-choice`, `data-dialect`, `data-announcement="closed"`, `data-sidebar="hidden"`,
 * `data-learning`, `data-platform="apple"`, `data-font="later"`, `data-scripts="missing"`; and the stylesheet of selected
 * tabs, see `../tab-choice.ts`. It also follows the system's color preference from the start, and
 * preloads the font if that doesn't delay first paint.
 *
 * Its text is the same on every page of a site, so that a single Content-Security-Policy hash covers it.
 *
 * @param font href of the font; null for none
 */
export function bootScript(config: SiteConfig, font: string | null = null): string {
  const { defaultMode, respectPrefersColorScheme, disableSwitch } = config.colorMode
  const other = defaultMode === 'dark' ? 'light' : 'dark'
  const choices = ['dark', 'light', ...(respectPrefersColorScheme ? ['system'] : [])]
  const item = (key: string) => `s[${JSON.stringify(key)}]`
  const bar = config.announcementBar
  const lines = [
    "let h=document.documentElement.dataset,s={},t='',j=JSON.stringify",
    'try{s={...localStorage}}catch{}',
    "h.js=''",
    // Color mode.
    `let c=${disableSwitch ? "''" : item(STORAGE_KEYS.colorMode)}`,
    `if(!/^(${choices.join('|')})$/.test(c))c='${respectPrefersColorScheme ? 'system' : defaultMode}'`,
    'h.themeChoice=c',
    `let m=matchMedia('(prefers-color-scheme:${other})'),y=()=>{h.theme=h.themeChoice=='system'?m.matches?'${other}':'${defaultMode}':h.themeChoice}`,
    'y()',
    // The system's preference may change before hydration, or without it.
    "m.addEventListener('change',y)",
    "if(/^(Mac|iP)/.test(navigator.platform))h.platform='apple'",
    // The site's own scripts are modules; other scripts may fail to load without harm.
    "addEventListener('error',e=>{if(e.target.type=='module')h.scripts='missing'},true)",
    ...(font ? [fontRule(font, item(FONT_STORAGE_KEY))] : []),
    // Dialect: the URL takes precedence over the reader's last choice.
    'let q=new URLSearchParams(location.search)',
    `let d=[q.get('${QUERY_KEYS.dialect}'),${item(STORAGE_KEYS.dialect)}].find(d=>/^(${DIALECTS.join('|')})$/.test(d))||'${DEFAULT_DIALECT}'`,
    'h.dialect=d',
    ...(bar
      ? [`if(${item(STORAGE_KEYS.announcement)}==${JSON.stringify(bar.id)})h.announcement='closed'`]
      : []),
    `if(${item(STORAGE_KEYS.sidebar)}=='hidden')h.sidebar='hidden'`,
    `if(${item(STORAGE_KEYS.courseChapter)})h.learning=''`,
    // Selected tabs: the URL comes last, so that it wins.
    `let a=(k,g,v)=>{v=j(v);${tabRule()}}`,
    `for(let k in s)if(k.startsWith('${STORAGE_KEYS.tabs}'))a('',k.slice(${STORAGE_KEYS.tabs.length}),s[k])`,
    `a('','${DIALECT_TABS}',d)`,
    "q.forEach((v,k)=>a('-query',k,v))",
    `let b=window.${BOOT_TABS_SHEET}=new CSSStyleSheet`,
    'b.replaceSync(t)',
    'document.adoptedStyleSheets.push(b)',
  ]
  return `{${lines.join(';')}}`
}

/**
 * Returns `tabChoiceCss` as statements over the script's variables: `k` (suffix of the attribute's name), `g`
 * (group or parameter), `v` (quoted value). They append to `t`.
 */
function tabRule(): string {
  const scope = "[data-tabs'+k+'='+j(g)+']"
  const set = `${scope}:has(>[data-tab="V"])`
  const rules = tabChoiceCss(scope, 'V').replaceAll(set, "'+w+'")
  const concatenation = (css: string) => `'${css.replaceAll('"V"', "'+v+'")}'`
  return `let w=${concatenation(set)};t+=${concatenation(rules)}`
}

/** Response times below this, in milliseconds, allow the font to be preloaded. */
const FAST_ANSWER = 80
/** Recent round-trip times (`navigator.connection.rtt`) above this, in ms, rule out preloading the font. */
const FAST_LINE = 100

/** How long a browser hides text while its font loads with `font-display: optional`, in milliseconds. */
const BLOCK_PERIOD = 100

/**
 * Returns the statements that preload the font if it is in the browser's cache, or if the connection is fast
 * enough to load it in time for first paint; otherwise the page keeps the fallback font, and nothing shifts.
 * Chromium (the only browser with `navigator.connection`) holds the first frame for a preloaded font, but not
 * for long, and uses one that arrives later despite `font-display: optional`: the page would shift. Other
 * browsers paint immediately, and hide text for a while.
 */
function fontRule(font: string, stored: string): string {
  const fast = `n&&${FAST_ANSWER}>n.responseStart-n.requestStart&&!(navigator.connection?.rtt>${FAST_LINE})`
  const link = `{rel:'preload',as:'font',crossOrigin:'',href:${JSON.stringify(font)},onload(){f=0}}`
  // The load event may fire after the frame that shows the font, or before anything uses it: hence both
  // checks.
  const giveUp = `!f||document.fonts.check('${FONT}')||(h.font='later')`
  return [
    "let f=document.createElement('link'),n=performance.getEntriesByType('navigation')[0]",
    `if(${stored}==${JSON.stringify(font)}||${fast}){document.head.append(Object.assign(f,${link}));(navigator.connection?requestAnimationFrame:setTimeout)(()=>${giveUp},${BLOCK_PERIOD})}else h.font='later'`,
  ].join(';')
}
