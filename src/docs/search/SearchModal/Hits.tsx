import { useEffect, useRef } from 'react'
import type { Option, OptionGroup } from '../hits/group-hits.ts'
import { HitContent } from '../hits/HitContent.tsx'
import css from './SearchModal.module.css'

export interface HitsProps {
  groups: OptionGroup[]
  /** Index of the selected option across all groups. */
  active: number
  onPoint: (index: number) => void
  /** Called on a click without modifiers. */
  onChoose: (option: Option) => void
}

/** Grouped hits: a listbox whose options are links, so that they can be opened in tabs like any link. */
export function Hits({ groups, active, onPoint, onChoose }: HitsProps) {
  const list = useRef<HTMLDivElement>(null)
  const isPointed = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new list scrolls to its selection
  useEffect(() => {
    // Don't scroll if the pointer made the selection: the option stays under it.
    if (!isPointed.current) {
      list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' })
    }
    isPointed.current = false
  }, [active, groups])
  let index = -1
  const row = (option: Option) => {
    index += 1
    const at = index
    return (
      <OptionLink
        key={'hit' in option ? option.hit.objectID : `more in ${option.section}`}
        option={option}
        id={optionId(at)}
        isActive={at === active}
        onPoint={() => {
          if (at === active) return
          isPointed.current = true
          onPoint(at)
        }}
        onChoose={() => onChoose(option)}
      />
    )
  }
  return (
    <div ref={list} id="_search-hits" role="listbox" aria-label="Search results">
      {groups.flatMap(({ name, hits, more }, group) => [
        // biome-ignore lint/a11y/useSemanticElements: a listbox can't contain a fieldset
        <div key={name} role="group" aria-labelledby={`search-group-${group}`}>
          <div id={`search-group-${group}`} className={css.group} role="presentation">
            {name}
          </div>
          {hits.map(row)}
        </div>,
        more ? row(more) : null,
      ])}
    </div>
  )
}

/** Returns the element id of the option with this index, counted across all groups. */
export function optionId(index: number): string {
  return `search-option-${index}`
}

function OptionLink({
  option,
  id,
  isActive,
  onPoint,
  onChoose,
}: {
  option: Option
  id: string
  isActive: boolean
  onPoint: () => void
  onChoose: () => void
}) {
  const hit = 'hit' in option ? option.hit : null
  return (
    <a
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      href={option.href}
      className={hit ? css.hit : css.more}
      data-kind={hit?.type === 'content' ? 'text' : undefined}
      data-nested={('nested' in option && option.nested) || undefined}
      onMouseMove={onPoint}
      // Keep the focus in the field.
      onMouseDown={(event) => event.preventDefault()}
      onClick={(event) => {
        // With a modifier, the browser opens a tab or window, and the dialog stays open.
        if (event.ctrlKey || event.metaKey || event.shiftKey) return
        event.preventDefault()
        onChoose()
      }}
    >
      {'hit' in option ? (
        <HitContent hit={option.hit} nested={option.nested} />
      ) : (
        `More in ${option.section}`
      )}
    </a>
  )
}
