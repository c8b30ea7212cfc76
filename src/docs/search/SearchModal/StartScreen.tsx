import { type KeyboardEvent, useLayoutEffect, useRef } from 'react'
import { hitBreadcrumbs } from '../hits/hit-text.ts'
import { type StoredHit, type StoredSearches, shownRecent } from '../stored/stored-searches.ts'
import css from './SearchModal.module.css'

interface Actions {
  onOpen: (hit: StoredHit) => void
  onFavor: (hit: StoredHit) => void
  onRemove: (hit: StoredHit) => void
}

/** Shown before anything is typed: recent and favorite searches, or a note that there are none (spec 4.2). */
export function StartScreen({ stored, ...actions }: { stored: StoredSearches } & Actions) {
  const recent = shownRecent(stored)
  const { root, favor, remove } = usePreservedFocus(stored, actions)
  if (recent.length === 0 && stored.favorites.length === 0) {
    return (
      <div className={css.message}>
        <p>No recent searches</p>
      </div>
    )
  }
  const shared = { onOpen: actions.onOpen, onFavor: favor, onRemove: remove }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrow keys move between the links within
    <div ref={root} data-stored onKeyDown={moveFocus}>
      {recent.length > 0 ? <StoredList title="Recent" hits={recent} {...shared} mayFavor /> : null}
      {stored.favorites.length > 0 ? (
        <StoredList title="Favorite" hits={stored.favorites} {...shared} />
      ) : null}
    </div>
  )
}

/**
 * Preserves the focus: on an entry that moves to the favorites, or next to one that is removed. Otherwise it
 * would be lost, since the entry whose button was pressed is gone.
 */
function usePreservedFocus(stored: StoredSearches, { onFavor, onRemove }: Actions) {
  const root = useRef<HTMLDivElement>(null)
  const wanted = useRef<{ url: string } | { index: number } | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the lists have just changed
  useLayoutEffect(() => {
    const target = wanted.current
    wanted.current = null
    if (!target) return
    const entries = [...(root.current?.querySelectorAll('li') ?? [])]
    const entry =
      'url' in target
        ? entries.find((item) => item.querySelector('a')?.getAttribute('href') === target.url)
        : entries[Math.min(target.index, entries.length - 1)]
    const element = 'url' in target ? entry?.querySelector('a') : lastButton(entry)
    const input = document.querySelector<HTMLElement>('dialog[open] input')
    ;(element ?? input)?.focus()
  }, [stored])
  return {
    root,
    favor: (hit: StoredHit) => {
      wanted.current = hit
      onFavor(hit)
    },
    remove: (hit: StoredHit) => {
      const entries = [...(root.current?.querySelectorAll('li') ?? [])]
      wanted.current = {
        index: entries.findIndex((entry) => entry.contains(document.activeElement)),
      }
      onRemove(hit)
    },
  }
}

function lastButton(entry: Element | undefined): HTMLElement | undefined {
  return [...(entry?.querySelectorAll('button') ?? [])].at(-1)
}

function StoredList({
  title,
  hits,
  mayFavor = false,
  onOpen,
  onFavor,
  onRemove,
}: { title: string; hits: StoredHit[]; mayFavor?: boolean } & Actions) {
  return (
    <section aria-label={`${title} searches`}>
      <h2 className={css.group}>{title}</h2>
      <ul className={css.stored}>
        {hits.map((hit) => {
          const trail = hitBreadcrumbs(hit)
          const name = trail.at(-1) ?? hit.url
          return (
            <li key={hit.url} className={css.storedItem}>
              <a
                href={hit.url}
                className={css.hit}
                onClick={(event) => {
                  if (!event.ctrlKey && !event.metaKey && !event.shiftKey) onOpen(hit)
                }}
              >
                <span>{name}</span>
                <small>{trail.slice(0, -1).join(' › ')}</small>
              </a>
              {mayFavor ? (
                <IconButton
                  label={`Save ${name} to favorites`}
                  path="m10 3 2.2 4.6 5 .7-3.6 3.5.9 5L10 14.4l-4.5 2.4.9-5L2.8 8.3l5-.7Z"
                  onClick={() => onFavor(hit)}
                />
              ) : null}
              <IconButton
                label={`Remove ${name} from ${mayFavor ? 'recent searches' : 'favorites'}`}
                path={CROSS}
                onClick={() => onRemove(hit)}
              />
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** The shape of a cross in `IconButton`. */
export const CROSS = 'm5 5 10 10M15 5 5 15'

export function IconButton(props: { label: string; path: string; onClick: () => void }) {
  return (
    <button type="button" className={css.icon} aria-label={props.label} onClick={props.onClick}>
      <svg viewBox="0 0 20 20" width="18" height="18" aria-hidden="true">
        <path d={props.path} fill="none" stroke="currentColor" strokeWidth="1.5" />
      </svg>
    </button>
  )
}

/** Moves the focus between links with Up and Down; Up on the first one returns to the input. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
  event.preventDefault()
  const links = [...event.currentTarget.querySelectorAll('a')]
  const current = links.findIndex((link) => link.parentElement?.contains(document.activeElement))
  const next = links[current + (event.key === 'ArrowDown' ? 1 : -1)]
  const input = event.currentTarget.closest('dialog')?.querySelector('input')
  if (next) next.focus()
  else if (event.key === 'ArrowUp') input?.focus()
}
