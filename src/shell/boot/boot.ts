import type { SiteConfig } from '#model/config.ts'
import { QUERY_KEYS, STORAGE_KEYS } from '#model/constants.ts'
import { DEFAULT_DIALECT, DIALECTS } from '#model/dialect.ts'
import { BOOT_TABS_SHEET, DIALECT_TABS, tabChoiceCss } from '#model/tab-choice.ts'

/**
 * The one inline script: it runs before first paint and sets on `<html>` what only the reader's browser
 * knows, so that nothing flashes or moves when the page comes alive:
 * `data-js`, `data-theme`, `data-theme-choice`, `data-dialect`, `data-announcement="closed"`,
 * `data-sidebar="hidden"`; and the stylesheet of chosen tabs, see `#model/tab-choice.ts`.
 *
 * Its text is the same on every page of a site, so that one Content-Security-Policy hash allows it.
 */
export function bootScript(config: SiteConfig): string {
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
    `h.theme=c=='system'?matchMedia('(prefers-color-scheme:${other})').matches?'${other}':'${defaultMode}':c`,
    // Dialect: the address wins over the reader's last choice.
    'let q=new URLSearchParams(location.search)',
    `let d=[q.get('${QUERY_KEYS.dialect}'),${item(STORAGE_KEYS.dialect)}].find(d=>/^(${DIALECTS.join('|')})$/.test(d))||'${DEFAULT_DIALECT}'`,
    'h.dialect=d',
    ...(bar
      ? [`if(${item(STORAGE_KEYS.announcement)}==${JSON.stringify(bar.id)})h.announcement='closed'`]
      : []),
    `if(${item(STORAGE_KEYS.sidebar)}=='hidden')h.sidebar='hidden'`,
    // Chosen tabs: the address comes last, so that it wins.
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
 * `tabChoiceCss` as statements over the script's variables: `k` (end of the attribute's name), `g` (group
 * or parameter), `v` (quoted value). They append to `t`.
 */
function tabRule(): string {
  const scope = "[data-tabs'+k+'='+j(g)+']"
  const set = `${scope}:has(>[data-tab="V"])`
  const rules = tabChoiceCss(scope, 'V').replaceAll(set, "'+w+'")
  const concatenation = (css: string) => `'${css.replaceAll('"V"', "'+v+'")}'`
  return `let w=${concatenation(set)};t+=${concatenation(rules)}`
}
