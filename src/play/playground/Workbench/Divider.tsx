import { type PointerEvent, useLayoutEffect, useRef, useState } from 'react'
import css from './Divider.module.css'
import { readSplit, SPLIT, saveSplit, splitAfter, within } from './split.ts'

/**
 * The divider between code and output: dragged, or moved by arrow keys. A double click brings it back. Its place is kept
 * in this browser. The panes take it from `--split` of their parent.
 */
export function Divider() {
  const ref = useRef<HTMLDivElement>(null)
  const [split, setSplit] = useState(readSplit)

  useLayoutEffect(() => {
    ref.current!.parentElement!.style.setProperty('--split', `${split}%`)
  }, [split])

  const choose = (chosen: number) => {
    setSplit(chosen)
    saveSplit(chosen)
  }
  const onPointerMove = ({ currentTarget, pointerId, clientX }: PointerEvent<HTMLDivElement>) => {
    if (!currentTarget.hasPointerCapture(pointerId)) return
    const { left, width } = currentTarget.parentElement!.getBoundingClientRect()
    setSplit(within(((clientX - left - currentTarget.offsetWidth / 2) / width) * 100))
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a rule can't be moved
    <div
      ref={ref}
      role="separator"
      className={css.root}
      tabIndex={0}
      aria-label="Width of the code"
      aria-orientation="vertical"
      aria-valuemin={SPLIT.min}
      aria-valuemax={SPLIT.max}
      aria-valuenow={split}
      aria-valuetext={`${split} percent`}
      onPointerDown={({ currentTarget, pointerId, button }) => {
        if (button === 0) currentTarget.setPointerCapture(pointerId)
      }}
      onPointerMove={onPointerMove}
      onLostPointerCapture={() => saveSplit(split)}
      onDoubleClick={() => choose(SPLIT.usual)}
      onKeyDown={(event) => {
        const next = splitAfter(event.key, split)
        if (next === null) return
        event.preventDefault()
        choose(next)
      }}
    />
  )
}
