import { type Ref, useImperativeHandle, useState } from 'react'
import { DIALECT_LABELS, type Dialect } from '#base/model/dialect.ts'
import { type PlaygroundState, playgroundFragment } from '#base/model/playground-link.ts'
import type { ScriptStatement } from '#base/sql/sql-script.ts'
import field from '#base/ui/Field/Field.module.css'
import { frameSnippet } from '../Embed/embed-link.ts'
import { Menu } from '../Menu/Menu.tsx'
import { toMarkdown } from '../markdown.ts'
import css from './ShareMenu.module.css'

/** Imperative handle for keyboard shortcuts. */
export interface ShareHandle {
  copyLink(): void
}

export interface ShareMenuProps {
  ref: Ref<ShareHandle>
  state: PlaygroundState
  /** The version of Kysely for a project. */
  kysely: string
  /** SQL of the last run. */
  statements: readonly ScriptStatement[]
  /** The dialect of the reader's own tables, if it isn't the current one; no project could run then. */
  foreign: Dialect | null
}

/** Shares the work: as a link that contains all of it, as Markdown, or as a project. */
export function ShareMenu({ ref, state, kysely, statements, foreign }: ShareMenuProps) {
  const [said, setSaid] = useState('')
  const [refused, setRefused] = useState('')

  async function copy(what: string, make: (href: string) => string) {
    const text = make(await hrefOf(state))
    try {
      await navigator.clipboard.writeText(text)
      setRefused('')
      setSaid(`${what} copied. The link contains everything; nothing was sent.`)
    } catch {
      setSaid(`Your browser doesn’t allow this page to copy. Copy the text from here:`)
      setRefused(text)
    }
  }

  async function download() {
    setRefused('')
    if (foreign) {
      const [own, here] = [DIALECT_LABELS[foreign], DIALECT_LABELS[state.dialect]]
      setSaid(
        `No project was created: your tables are written for ${own}, and the project would be for ${here}. Switch to ${own} first.`,
      )
      return
    }
    try {
      const { downloadProject } = await import('../project/download-project.ts')
      await downloadProject({ ...state, kysely }, await hrefOf(state))
      setSaid('The project was created in this browser. Its README explains how to run it.')
    } catch {
      setSaid('The project could not be created. Check your connection and try again.')
    }
  }

  const copyLink = () => void copy('Link', (href) => href)
  useImperativeHandle(ref, () => ({ copyLink }))

  return (
    <>
      <Menu label="Share">
        <button type="button" onClick={copyLink}>
          Copy link
        </button>
        <button
          type="button"
          onClick={() =>
            copy('Markdown', (href) => toMarkdown(state.code, state.dialect, statements, href))
          }
        >
          Copy as Markdown
        </button>
        <button type="button" onClick={() => copy('HTML', frameSnippet)}>
          Copy as HTML to embed
        </button>
        <button type="button" onClick={download}>
          Download project
        </button>
      </Menu>
      <p role="status" className={css.said}>
        {said}
      </p>
      {refused && (
        <textarea
          className={`${field.text} ${css.refused}`}
          aria-label="To copy"
          readOnly
          value={refused}
          rows={4}
        />
      )}
    </>
  )
}

/** The dialect is in the fragment only: in the query, it would count as the reader's choice for the whole site. */
async function hrefOf(state: PlaygroundState): Promise<string> {
  const url = new URL(location.pathname, location.href)
  url.hash = await playgroundFragment(state)
  return url.href
}
