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
  'data-learning': 'the reader has opened a chapter of the course',
  'data-ready': 'the page is hydrated',
  'data-scripts':
    'why the page is not interactive: its scripts are `missing`, or `too-new` for the browser',
  'data-action': 'what a tool of code or a view does',
  'data-analytics': 'the ID of Google Analytics, where page views are counted',
  'data-eager': 'on the page’s data: the page hydrates at once',
  // In a page's prose.
  'data-prose': 'the element that holds the prose',
  'data-application':
    'the element that an application is mounted in: `playground`, `translator` or `embed`',
  'data-still': 'what stands in the playground’s place until it has come',
  'data-workbench': 'the playground itself',
  'data-translator-ready': 'the translator, once it has come',
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
  'data-trace': 'an example block that also shows what its query becomes on its way',
  'data-challenge': 'a challenge of the course; the value is a `Challenge` as JSON',
  'data-part': 'what opens in a challenge: `hint` or `solution`',
  'data-copyable': 'a piece of code or a view with a copy button',
  'data-view': 'a view of an example block; the value is its `ExamplePart`',
  'data-wide': 'a view with code that is wider than its box',
  'data-d': 'the dialects that an element is for, separated by spaces; without it, all',
  'data-dialect-radio': 'a radio button that chooses the dialect of the whole site',
  'data-exact': 'a statement as it is sent, where its layout does not say it',
  'data-hovers': 'the address of the type hovers of a piece of code',
  'data-wrap': 'code with wrapped lines',
  'data-whole': 'a changed file with all of its lines',
  // In the shell, for print styles.
  'data-font':
    '`later` on `<html>` where the font comes after the first paint, `main` once the content uses it; on the payload, its address',
  'data-platform': '`apple` on `<html>`, where shortcuts are told with the Command key',
  'data-logo': 'the logo',
  'data-toc': 'the table of contents next to the article',
  'data-sidebar-pane': 'the column of the sidebar',
  'data-sidebar-scroller': 'the part of the sidebar that scrolls',
} as const satisfies Record<`data-${string}`, string>
