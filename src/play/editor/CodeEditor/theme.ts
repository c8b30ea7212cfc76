import { syntaxHighlighting } from '@codemirror/language'
import { EditorView } from '@codemirror/view'
import codeColors from '#base/styles/code.generated.css?inline'
import typeInfoStyles from '#base/ui/TypeInfo/type-info.css?inline'
import { codeClasses } from './code-classes.ts'

/** Opens a shadow root with the site's styles for code and type information. */
export function openShadow(parent: HTMLElement): ShadowRoot {
  const root = parent.shadowRoot ?? parent.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(codeColors + typeInfoStyles)
  root.adoptedStyleSheets = [sheet]
  return root
}

/** The editor's theme, with the static code's metrics: each line is exactly where the static line was. */
export const editorTheme = [
  syntaxHighlighting(codeClasses),
  // The colors come from `.line`, which each line of static code has.
  EditorView.editorAttributes.of({ class: 'line' }),
  EditorView.theme({
    '&': { color: 'var(--color-text)', backgroundColor: 'transparent' },
    '&.cm-focused': { outline: 'none' },
    // An outline would lie below the line numbers.
    '&.cm-focused::after': {
      position: 'absolute',
      inset: '0',
      zIndex: '300',
      border: '2px solid var(--color-focus)',
      pointerEvents: 'none',
      content: '""',
    },
    '.cm-scroller': {
      fontFamily: 'var(--font-mono)',
      fontSize: 'var(--text-code)',
      lineHeight: 'var(--leading-code)',
    },
    '.cm-content': { padding: '0 0 var(--space-3)', caretColor: 'var(--color-accent)' },
    // Like the static code: room for four lines on a phone.
    '@media (max-width: 767.98px)': {
      '.cm-content': { minHeight: '6.5rem' },
    },
    '.cm-line': { padding: '0 var(--space-4)' },
    '.cm-cursor': { borderLeftColor: 'var(--color-accent)', borderLeftWidth: '2px' },
    '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground':
      { backgroundColor: 'var(--color-accent-soft)' },
    '.cm-matchingBracket, &.cm-focused .cm-matchingBracket': {
      backgroundColor: 'var(--color-accent-soft)',
      color: 'inherit',
    },
    '.cm-tooltip': {
      maxWidth: 'min(36rem, 90vw)',
      border: '1px solid var(--color-border-strong)',
      borderRadius: 'var(--radius-2)',
      backgroundColor: 'var(--color-surface-raised)',
      color: 'var(--color-text)',
      boxShadow: 'var(--shadow-2)',
      fontSize: 'var(--text-xs)',
    },
    '.cm-tooltip.cm-tooltip-autocomplete > ul': {
      fontFamily: 'var(--font-mono)',
      fontSize: 'var(--text-xs)',
    },
    '.cm-tooltip-autocomplete ul li[aria-selected]': {
      backgroundColor: 'var(--color-accent)',
      color: 'var(--color-accent-contrast)',
    },
    '.cm-tooltip-lint, .type-info': { padding: 'var(--space-2) var(--space-3)' },
    // Near the right edge of a phone it moves to the left instead of becoming a column of single words.
    '.type-info': { width: 'max-content', maxWidth: 'min(36rem, 90vw)' },
    '.type-info > pre': { maxHeight: '16rem', overflow: 'auto' },
    '.cm-diagnostic': { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
    '.cm-diagnostic pre': { margin: '0', whiteSpace: 'pre-wrap' },
    '.cm-diagnostic-error': { borderLeftColor: 'var(--color-danger)' },
    '.cm-lintRange-error': {
      backgroundImage: 'none',
      textDecoration: 'underline wavy var(--color-danger)',
      textUnderlineOffset: '3px',
    },
    '.cm-lintRange-warning': {
      backgroundImage: 'none',
      textDecoration: 'underline wavy var(--color-warning)',
    },
  }),
]
