import {
  type KeyboardEvent,
  type ReactNode,
  type ToggleEvent,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import buttons from '#base/ui/Button/Button.module.css'
import { nextIndex } from '#base/ui/next-index.ts'
import css from './Menu.module.css'

export interface MenuProps {
  /** The button's label. */
  label: string
  /** The menu's content: buttons or other controls. Pressing a button closes the menu. */
  children: ReactNode
}

/**
 * A button that opens a menu of actions. Arrow keys, Home and End move between its buttons, Arrow Down also opens it.
 * The browser closes it on Escape or a click outside, and restores the focus.
 */
export function Menu({ label, children }: MenuProps) {
  const id = useId()
  const opener = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const [isOpen, setIsOpen] = useState(false)

  // An open menu stays at its button while the page moves.
  useEffect(() => {
    if (!isOpen) return
    const place = () => placeBelow(panel.current!, opener.current!)
    const closing = new AbortController()
    const options = { passive: true, signal: closing.signal }
    for (const name of ['scroll', 'resize']) addEventListener(name, place, options)
    return () => closing.abort()
  }, [isOpen])

  const onKeyDown = (event: KeyboardEvent) => {
    const target = event.target as HTMLElement
    // In a field, Home and End move the caret.
    if (target instanceof HTMLInputElement && /Home|End/.test(event.key)) return
    const items = [...panel.current!.querySelectorAll<HTMLElement>('input, button')]
    const next = nextIndex(event.key, items.indexOf(target), items.length, 'ArrowDown')
    if (next === null) return
    event.preventDefault()
    panel.current!.showPopover({ source: opener.current! })
    items[next]?.focus()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles keys of the buttons inside
    <div onKeyDown={onKeyDown}>
      <button
        type="button"
        ref={opener}
        className={`${buttons.quiet} ${css.opener}`}
        popoverTarget={id}
      >
        {label}
      </button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: handles clicks on the buttons inside */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: keys trigger a button's click, too */}
      <div
        id={id}
        ref={panel}
        popover="auto"
        className={css.panel}
        onBeforeToggle={(event: ToggleEvent<HTMLDivElement>) => {
          if (event.newState === 'open' && opener.current)
            placeBelow(event.currentTarget, opener.current)
        }}
        onToggle={({ newState }: ToggleEvent<HTMLDivElement>) => setIsOpen(newState === 'open')}
        onClick={({ target }) => {
          const pressed = (target as Element).closest('button')
          if (pressed && !pressed.hasAttribute('data-stays')) panel.current?.hidePopover()
        }}
      >
        {children}
      </div>
    </div>
  )
}

/**
 * Positions the panel in the window, since popovers are in the top layer. Both edges are measured from the left: whether
 * the space for a scrollbar counts at the right differs between browsers.
 */
function placeBelow({ style }: HTMLElement, opener: HTMLElement): void {
  const { left, right, bottom } = opener.getBoundingClientRect()
  const { clientWidth } = document.documentElement
  const fromRight = left > clientWidth / 2
  style.setProperty('--menu-top', `${bottom}px`)
  style.setProperty('--menu-left', `${fromRight ? right : left}px`)
  style.setProperty('--menu-shift', fromRight ? '-100%' : '0')
  style.setProperty('--menu-room', `${fromRight ? right : clientWidth - left}px`)
}
