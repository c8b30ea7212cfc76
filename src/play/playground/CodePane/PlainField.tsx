import { type KeyboardEvent, type Ref, type UIEvent, useEffect, useRef, useState } from 'react'
import { highlightedPreview } from '../preview.ts'
import css from './PlainField.module.css'

/** As many lines as a narrow window shows without scrolling; see the styles. */
const SHORT = 20

export interface PlainFieldProps {
  ref: Ref<HTMLTextAreaElement>
  /** The accessible name. */
  label: string
  text: string
  /** Whether the text is TypeScript, which is highlighted. */
  isTypeScript: boolean
  onChange(text: string): void
  onFocus(): void
  onKeyDown(event: KeyboardEvent): void
}

/**
 * A plain field for code. Its own text is transparent while the same text is shown underneath with the
 * editor's syntax highlighting.
 */
export function PlainField(props: PlainFieldProps) {
  const { ref, label, text, isTypeScript, onChange, onFocus, onKeyDown } = props
  const beneath = useRef<HTMLPreElement>(null)
  const numbers = useRef<HTMLPreElement>(null)
  const [colored, setColored] = useState<string | null>(null)

  useEffect(() => {
    if (!isTypeScript) return
    let left = false
    const show = (nodes: Node[]) => {
      if (left) return
      beneath.current?.replaceChildren(...nodes)
      setColored(text)
    }
    const preview = highlightedPreview(text)
    if (preview) show(preview)
    // Without highlighting, the field shows its own text.
    else import('./color-code.ts').then(({ colorCode }) => show(colorCode(text))).catch(() => {})
    return () => {
      left = true
    }
  }, [text, isTypeScript])

  const lines = text.split('\n').length
  const follow = ({ currentTarget: { scrollLeft, scrollTop } }: UIEvent<HTMLElement>) => {
    beneath.current?.scrollTo(scrollLeft, scrollTop)
    numbers.current?.scrollTo(0, scrollTop)
  }
  return (
    <div className={css.root} data-colored={colored === text}>
      <pre ref={numbers} aria-hidden="true" className={css.numbers}>
        {Array.from({ length: lines }, (_, index) => index + 1).join('\n')}
      </pre>
      <pre ref={beneath} aria-hidden="true" />
      <textarea
        ref={ref}
        aria-label={label}
        value={text}
        rows={Math.min(lines, 24)}
        data-short={lines <= SHORT ? '' : undefined}
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="off"
        onChange={({ target }) => onChange(target.value)}
        onFocus={onFocus}
        onKeyDown={onKeyDown}
        onScroll={follow}
      />
    </div>
  )
}
