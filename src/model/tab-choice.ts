/**
 * Tabs that are right on first paint.
 *
 * Mark-up of one set of tabs, as `prose` renders it:
 *
 *     <div data-tabs="{groupId}" data-tabs-query="{parameter}">
 *       <div role="tablist"> <button role="tab" data-value="{value}"> … </div>
 *       <div role="tabpanel" data-tab="{value}"> …
 *     </div>
 *
 * The values are an author's, so no static stylesheet can name them. Before first paint the boot script
 * adds one constructed stylesheet (the Content-Security-Policy's `style-src` does not govern those) to
 * `document.adoptedStyleSheets`, with the rules below for
 * - each key of `localStorage` that starts with `STORAGE_KEYS.tabs`: `tabsOfGroup(rest of the key)`;
 * - the group `dialect` when `<html data-dialect>` is set, with that dialect;
 * - each parameter of the URL's query, last so that a link wins: `tabsOfQuery(parameter)`.
 *
 * A set that lacks the value keeps its own default. When the page is alive, `prose` puts the choices
 * into the tabs' attributes and takes that stylesheet away; it knows it by `BOOT_TABS_SHEET`.
 */

/** The property of `window` under which the boot script leaves its stylesheet. */
export const BOOT_TABS_SHEET = '__tabs'

/** The group whose value is the site's dialect. */
export const DIALECT_TABS = 'dialect'

/** Selects the sets of tabs of one group. */
export function tabsOfGroup(groupId: string): string {
  return `[data-tabs=${JSON.stringify(groupId)}]`
}

/** Selects the sets of tabs that one parameter of the URL's query drives. */
export function tabsOfQuery(parameter: string): string {
  return `[data-tabs-query=${JSON.stringify(parameter)}]`
}

/** Rules that show `value` in the sets of tabs that `scope` selects, where it is one of theirs. */
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
