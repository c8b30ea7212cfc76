import { type RefObject, useMemo } from 'react'
import type { OptionGroup } from '../hits/group-hits.ts'
import { SearchFailure } from '../SearchFailure/SearchFailure.tsx'
import {
  addFavorite,
  addRecent,
  removeSearch,
  type StoredSearches,
} from '../stored/stored-searches.ts'
import { Hits } from './Hits.tsx'
import { NoResults } from './NoResults.tsx'
import type { Screen } from './SearchForm.tsx'
import css from './SearchModal.module.css'
import { StartScreen } from './StartScreen.tsx'
import type { Choice } from './use-choice.ts'
import type { DialogSearch } from './use-dialog-search.ts'

export interface CurrentScreenProps {
  screen: Screen
  input: RefObject<HTMLInputElement | null>
  stored: StoredSearches
  search: DialogSearch
  choice: Choice
  groups: OptionGroup[]
  /** Address for reports, with `{query}` in place of the query. */
  reportUrl: string
  onStored(next: StoredSearches): void
  onClose(): void
}

/** The content below the field: previously opened hits, search hits, or why there are none. */
export function CurrentScreen(props: CurrentScreenProps) {
  const { screen, input, stored, search, choice, groups, onStored, onClose } = props
  // Most renders only update the typed text or the loading state: the list doesn't change.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the callbacks behave the same for the same list
  const hits = useMemo(
    () => (
      <Hits
        groups={groups}
        active={choice.active}
        onPoint={choice.point}
        onChoose={choice.choose}
      />
    ),
    [groups, choice.active],
  )
  if (screen === 'error') {
    return <SearchFailure failure={search.failure} className={css.message} />
  }
  if (screen === 'start') {
    return (
      <StartScreen
        stored={stored}
        onOpen={(hit) => {
          onStored(addRecent(stored, hit))
          onClose()
        }}
        onFavor={(hit) => onStored(addFavorite(stored, hit))}
        onRemove={(hit) => onStored(removeSearch(stored, hit))}
      />
    )
  }
  if (screen === 'hits') return hits
  const { answer } = search
  if (choice.isWaiting || !answer) return null
  return (
    <NoResults
      query={answer.query}
      suggestions={answer.suggestions}
      section={answer.section}
      reportUrl={props.reportUrl}
      onTry={(text) => {
        choice.setQuery(text)
        input.current?.focus()
      }}
      onWiden={() => {
        search.setSection(null)
        input.current?.focus()
      }}
    />
  )
}
