import { type ReactNode, type ToggleEvent, useId, useRef } from 'react'
import buttons from '#base/ui/Button/Button.module.css'
import css from './Menu.module.css'

export interface MenuProps {
  /** The button's label. */
  label: string
  /** The menu's content: buttons or other controls. Pressing a button closes the menu. */
  children: ReactNode
}

/**
 * A button that opens a menu of actions. The browser closes it on Escape or a click outside, and restores the
 * focus.
 */
export function Menu({ label, children }: MenuProps) {
  const id = useId()
  const opener = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)

  return (
    <div>
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

/** Positions the panel relative to the viewport, since popovers are in the top layer. */
function placeBelow({ style }: HTMLElement, opener: HTMLElement): void {
  const { left, right, bottom } = opener.getBoundingClientRect()
  const fromRight = left > innerWidth / 2
  style.setProperty('--menu-top', `${bottom}px`)
  style.setProperty('--menu-left', fromRight ? 'auto' : `${left}px`)
  style.setProperty('--menu-right', fromRight ? `${innerWidth - right}px` : 'auto')
}
