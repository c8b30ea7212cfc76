import type { KeyboardEvent, PointerEvent } from 'react'
import { SPLITS, type Split } from './pane-sizes.ts'
import css from './Separator.module.css'

export interface SeparatorProps {
  split: Split
  /** The accessible name. */
  label: string
  /** Size of the pane, in percent. */
  size: number
  /** `vertical`: the line is vertical and moves sideways. */
  orientation: 'vertical' | 'horizontal'
  /** Id of the pane that it resizes. */
  controls: string
  onResize(size: number): void
}

/** Change per press of an arrow key (`STEP`) or of a button (`BUTTON_STEP`), in percent. */
const STEP = 4
const BUTTON_STEP = 10

/**
 * The separator between two panes, moved by dragging, with the keyboard, or with its buttons for those who
 * can't drag; a double click restores the initial size.
 */
export function Separator(props: SeparatorProps) {
  const { split, label, size, orientation, controls, onResize } = props
  const { min, max, initial } = SPLITS[split]
  const stands = orientation === 'vertical'

  const onKeyDown = (event: KeyboardEvent) => {
    const keys: Record<string, number> = {
      // The pane that grows is the left or the lower one.
      [stands ? 'ArrowRight' : 'ArrowUp']: size + STEP,
      [stands ? 'ArrowLeft' : 'ArrowDown']: size - STEP,
      Home: min,
      End: max,
    }
    const next = keys[event.key]
    if (next === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    onResize(next)
  }

  const onPointerMove = ({ currentTarget, pointerId, clientX, clientY }: PointerEvent) => {
    if (!currentTarget.hasPointerCapture(pointerId)) return
    const around = currentTarget.parentElement!.parentElement!.getBoundingClientRect()
    onResize(
      stands
        ? ((clientX - around.left) / around.width) * 100
        : ((around.bottom - clientY) / around.height) * 100,
    )
  }

  // The separator's keys do the same, so the buttons aren't tab stops.
  const button = (sign: 1 | -1, name: string) => (
    <button
      type="button"
      tabIndex={-1}
      aria-label={`${label}: ${name}`}
      data-grows={sign === 1}
      onClick={() => onResize(size + sign * BUTTON_STEP)}
    />
  )

  return (
    <div className={css.root} data-stands={stands}>
      {button(-1, 'less')}
      {button(1, 'more')}
      {/* biome-ignore lint/a11y/useSemanticElements: an `hr` can't be moved */}
      <div
        role="separator"
        tabIndex={0}
        aria-label={label}
        aria-orientation={orientation}
        aria-controls={controls}
        aria-valuenow={size}
        aria-valuemin={min}
        aria-valuemax={max}
        aria-valuetext={`${size} %`}
        onKeyDown={onKeyDown}
        onPointerDown={({ currentTarget, pointerId }) => currentTarget.setPointerCapture(pointerId)}
        onPointerMove={onPointerMove}
        onDoubleClick={() => onResize(initial)}
      />
    </div>
  )
}
