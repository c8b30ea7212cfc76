/**
 * Shows the chosen tabs on first paint.
 *
 * Markup of one set of tabs, as `prose` renders it:
 *
 *     <div data-tabs="{groupId}" data-tabs-query="{parameter}">
 *       <div role="tablist"> <button role="tab" data-value="{value}"> … </div>
 *       <div role="tabpanel" data-tab="{value}"> …
 *     </div>
 *
 * The values are chosen by authors, so a static stylesheet can't contain them. Before first paint the boot
 * script adds one constructed stylesheet (not subject to `style-src` of the Content-Security-Policy) to
 * `document.adoptedStyleSheets`, with the rules below for
 * - each key of `localStorage` that starts with `STORAGE_KEYS.tabs`, whose rest is the group;
 * - the group `dialect`, with the shown dialect;
 * - each parameter of the URL's query, last so that a link wins.
 *
 * A set without the value keeps its own default. After hydration, `prose` applies the choices to the tabs'
 * attributes and removes that stylesheet, which it finds through `BOOT_TABS_SHEET`.
 */

/** The property of `window` in which the boot script stores its stylesheet. */
export const BOOT_TABS_SHEET = '__tabs'

declare global {
  interface Window {
    [BOOT_TABS_SHEET]?: CSSStyleSheet
  }
}

/** Id of the group whose value is the site's dialect. */
export const DIALECT_TABS = 'dialect'

/** Returns the selector for the sets of tabs in a group. */
export function tabsOfGroup(groupId: string): string {
  return attribute('tabs', groupId)
}

/**
 * Returns CSS rules that show a value in the sets of tabs that have it.
 *
 * @param by which sets: those of a group, or those controlled by a parameter of the URL's query.
 * @param id the group's id, or the parameter's name.
 */
export function tabChoiceCss(by: 'tabs' | 'tabs-query', id: string, value: string): string {
  const panel = attribute('tab', value)
  const set = `${attribute(by, id)}:has(>${panel})`
  const tab = `${set}>[role=tablist]>[role=tab]`
  // One template, since the boot script carries it.
  return `${set}>[data-tab]{display:none}${set}>${panel}{display:block}${tab}{color:var(--color-text-muted);border-color:transparent}${tab}${attribute('value', value)}{color:var(--color-heading);border-color:var(--color-accent)}`
}

function attribute(name: string, value: string): string {
  return `[data-${name}=${JSON.stringify(value)}]`
}
