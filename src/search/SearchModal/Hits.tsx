import type { AutocompleteApi } from '@algolia/autocomplete-core'
import type { FormEvent, KeyboardEvent, MouseEvent } from 'react'
import { HitContent } from '../hits/HitContent.tsx'
import css from './SearchModal.module.css'
import type { ListedHit, SearchState } from './use-search.ts'

/** Hits in groups: a listbox whose options are links, so that they open in tabs like any link. */
export function Hits({
  search,
  state,
}: {
  search: AutocompleteApi<ListedHit, FormEvent, MouseEvent, KeyboardEvent>
  state: SearchState
}) {
  return (
    <div id="search-hits" role="listbox" aria-label="Search results">
      {state.collections.map(({ source, items }, group) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset can't stand in a listbox
        <div key={source.sourceId} role="group" aria-labelledby={`search-group-${group}`}>
          <div id={`search-group-${group}`} className={css.group} role="presentation">
            {source.sourceId}
          </div>
          {items.map((item) => {
            const { onClick, onMouseDown, onMouseMove, ...props } = search.getItemProps({
              item,
              source,
            })
            return (
              <a
                {...props}
                key={item.hit.objectID}
                href={item.href}
                tabIndex={-1}
                className={css.hit}
                data-kind={item.hit.type === 'content' ? 'text' : 'heading'}
                onMouseMove={onMouseMove}
                onMouseDown={onMouseDown}
                onClick={(event) => {
                  // With a modifier the browser opens a tab or window, and the dialog stays.
                  if (event.ctrlKey || event.metaKey || event.shiftKey) return
                  onClick?.(event)
                }}
              >
                <HitContent hit={item.hit} />
              </a>
            )
          })}
        </div>
      ))}
    </div>
  )
}
