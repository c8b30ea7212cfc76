/**
 * The `data-` attributes by which one room finds elements that another one rendered. Markup, selectors and
 * stylesheets use the names literally; a test checks that this lists exactly the attributes shared by several
 * rooms.
 */
export const SHARED_ATTRIBUTES = {
  // On `<html>`, set by the boot script and kept up to date by client components.
  'data-js': 'scripts run',
  'data-theme': '`dark` or `light`',
  'data-dialect': 'the chosen dialect',
  'data-ready': 'the page is hydrated',
  // In a page's prose.
  'data-prose': 'the element that holds the prose',
  'data-playground': 'the element that the playground is mounted in',
  'data-still': 'what stands in the playground’s place until it has come',
  'data-workbench': 'the playground itself',
  'data-scroll':
    'a region that scrolls when its content is too wide; the value is its accessible name',
  'data-tabs': 'a set of tabs; the value is its group',
  'data-tabs-query': 'the query parameter of a set of tabs',
  'data-tab': 'the value of the tab that a set shows',
  'data-value': 'the value of one tab',
  // In example blocks and code.
  'data-example-block': 'an example block',
  'data-example':
    'code of an example; the value is the id by which its hovers and its SQL are found',
  'data-live-edit': 'an example block whose SQL and rows follow what is typed',
  'data-caret': 'an example block that opens as an editor; the value is the offset of its cursor',
  'data-trace': 'an example block that also shows what its query becomes on its way',
  'data-challenge': 'a challenge of the course; the value is a `Challenge` as JSON',
  'data-part': 'what opens in a challenge: `hint` or `solution`',
  'data-copyable': 'a view with a copy button; the value says what is copied',
  'data-wide': 'a view with code that is wider than its box',
  'data-d': 'the dialects that an element is for, separated by spaces; without it, all',
  'data-dialect-radio': 'a radio button that chooses the dialect of the whole site',
  'data-editing': 'a view of a query that has become an editor',
  'data-exact': 'a statement as it is sent, where its layout does not say it',
  'data-hovers': 'the address of the type hovers of a piece of code',
  'data-wrap': 'code with wrapped lines',
  // In the shell, for print styles.
  'data-font':
    '`later` on `<html>` where the font comes after the first paint, `main` once the content uses it; on the payload, its address',
  'data-platform': '`apple` on `<html>`, where shortcuts are told with the Command key',
  'data-logo': 'the logo',
  'data-sidebar-pane': 'the column of the sidebar',
} as const satisfies Record<`data-${string}`, string>
