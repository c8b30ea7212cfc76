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
 * - each key of `localStorage` that starts with `STORAGE_KEYS.tabs`: `tabsOfGroup(rest of the key)`;
 * - the group `dialect` when `<html data-dialect>` is set, with that dialect;
 * - each parameter of the URL's query, last so that a link wins: `tabsOfQuery(parameter)`.
 *
 * A set without the value keeps its own default. After hydration, `prose` applies the choices to the tabs'
 * attributes and removes that stylesheet, which it finds through `BOOT_TABS_SHEET`.
 */

/** The property of `window` in which the boot script stores its stylesheet. */
export const BOOT_TABS_SHEET = '__tabs'

/** Id of the group whose value is the site's dialect. */
export const DIALECT_TABS = 'dialect'

/** Returns the selector for the sets of tabs in a group. */
export function tabsOfGroup(groupId: string): string {
  return `[data-tabs=${JSON.stringify(groupId)}]`
}

/** Returns the selector for the sets of tabs controlled by a parameter of the URL's query. */
export function tabsOfQuery(parameter: string): string {
  return `[data-tabs-query=${JSON.stringify(parameter)}]`
}

/** Returns CSS rules that show `value` in the sets of tabs that `scope` selects and that have this value. */
export function tabChoiceCss(scope: string, value: string): string {
  const quoted = JSON.stringify(value)
  const set = `${scope}:has(>[data-tab=${quoted}])`
  const tab = `${set}>[role=tablist]>[role=tab]`
  return [
    `${set}>[data-tab]{display:none}`,
    `${set}>[data-tab=${quoted}]{display:block}`,
    `${tab}{color:var(--color-text-muted);border-color:transparent}`,
    `${tab}[data-value=${quoted}]{color:var(--color-heading);border-color:var(--color-accent)}`,
  ].join('')
}
