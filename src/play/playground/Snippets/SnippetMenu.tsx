import { type FormEvent, useCallback, useEffect, useState } from 'react'
import type { PlaygroundState } from '#base/model/playground-link.ts'
import { siteStorage } from '#base/storage/storage.ts'
import { Menu } from '../Menu/Menu.tsx'
import css from './SnippetMenu.module.css'
import { deleteSnippet, readSnippets, saveSnippet } from './snippets.ts'

export interface SnippetMenuProps {
  /** The state to save. */
  state: PlaygroundState
  onOpen(state: PlaygroundState): void
}

const NO_ROOM =
  'This browser has no room for this snippet. Nothing was lost: remove a snippet that you no longer need, then try again.'

/** Menu of the reader's named snippets, which are stored in this browser only. */
export function SnippetMenu({ state, onOpen }: SnippetMenuProps) {
  const [snippets, setSnippets] = useState(() => readSnippets(siteStorage()))
  const [name, setName] = useState('')
  const [said, setSaid] = useState('')
  const reread = useCallback(() => setSnippets(readSnippets(siteStorage())), [])

  useEffect(() => {
    // Another tab may have changed them.
    addEventListener('storage', reread)
    return () => removeEventListener('storage', reread)
  }, [reread])

  const tell = (done: boolean, words: string) => {
    reread()
    setSaid(done ? words : NO_ROOM)
  }
  const keep = (event: FormEvent) => {
    event.preventDefault()
    const wanted = name.trim()
    if (!wanted) return setSaid('Give the snippet a name.')
    const replaces = readSnippets(siteStorage()).some((snippet) => snippet.name === wanted)
    const done = saveSnippet(siteStorage(), { name: wanted, state })
    tell(done, replaces ? `“${wanted}” was replaced.` : `“${wanted}” is kept in this browser.`)
    if (done) setName('')
  }
  return (
    <Menu label="Snippets">
      <form className={css.form} onSubmit={keep}>
        <label>
          Name
          <input value={name} maxLength={100} onChange={({ target }) => setName(target.value)} />
        </label>
        <button type="submit" data-stays="">
          Keep the code
        </button>
      </form>
      <p role="status">{said}</p>
      {snippets.length === 0 && (
        <p>No snippets yet. Snippets that you keep stay in this browser.</p>
      )}
      <ul className={css.list}>
        {snippets.map((snippet) => (
          <li key={snippet.name}>
            <button type="button" onClick={() => onOpen(snippet.state)}>
              {snippet.name}
            </button>
            <button
              type="button"
              data-stays=""
              aria-label={`Remove ${snippet.name}`}
              onClick={() =>
                tell(deleteSnippet(siteStorage(), snippet.name), `“${snippet.name}” was removed.`)
              }
            >
              Remove
            </button>
          </li>
        ))}
      </ul>
    </Menu>
  )
}
