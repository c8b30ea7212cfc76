import { type KeyboardEvent, type ReactNode, type ToggleEvent, useId, useRef } from 'react'
import buttons from '#ui/Button/Button.module.css'
import css from './Menu.module.css'

export interface MenuProps {
  /** What the button says. */
  label: string
  /** What the menu holds: buttons, or other controls. A button that was pressed closes it. */
  children: ReactNode
}

/**
 * A button that opens a list of what can be done. The browser closes it on Escape or a press elsewhere, and gives the
 * focus back.
 */
export function Menu({ label, children }: MenuProps) {
  const id = useId()
  const opener = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)

  const move = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step === undefined || writes(event.target)) return
    event.preventDefault()
    panel.current?.showPopover()
    const items = [...(panel.current?.querySelectorAll<HTMLElement>('button, input, a') ?? [])]
    const at = items.indexOf(document.activeElement as HTMLElement)
    const next = at < 0 && step < 0 ? items.length - 1 : (at + step + items.length) % items.length
    items[next]?.focus()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys are a shortcut of the Tab key
    <div onKeyDown={move}>
      <button
        type="button"
        ref={opener}
        className={`${buttons.quiet} ${css.opener}`}
        popoverTarget={id}
      >
        {label}
      </button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: hears the buttons inside */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a button's click comes from keys, too */}
      <div
        id={id}
        ref={panel}
        popover="auto"
        className={css.panel}
        onBeforeToggle={(event: ToggleEvent<HTMLDivElement>) => {
          if (event.newState === 'open' && opener.current)
            placeBelow(event.currentTarget, opener.current)
        }}
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

/** Whether the arrow keys mean something in a control by themselves. */
function writes(target: EventTarget): boolean {
  return target instanceof Element && target.matches('textarea, input:not([type="checkbox"])')
}

/** The panel is in the window's own layer, so its place is counted from the window. */
function placeBelow({ style }: HTMLElement, opener: HTMLElement): void {
  const { left, right, bottom } = opener.getBoundingClientRect()
  const fromRight = left > innerWidth / 2
  style.setProperty('--menu-top', `${bottom}px`)
  style.setProperty('--menu-left', fromRight ? 'auto' : `${left}px`)
  style.setProperty('--menu-right', fromRight ? `${innerWidth - right}px` : 'auto')
}
