import { useState } from 'react'
import { QUERY_KEYS } from '#model/constants.ts'
import { type PlaygroundState, playgroundFragment } from '#model/playground-link.ts'
import { toMarkdown } from '../markdown.ts'
import css from './ShareTools.module.css'

export interface ShareToolsProps {
  state: PlaygroundState
  /** SQL of the last run. */
  statements: readonly string[]
}

/** Takes the work elsewhere: as a link that holds all of it, or as Markdown. */
export function ShareTools({ state, statements }: ShareToolsProps) {
  const [said, setSaid] = useState('')
  const [refused, setRefused] = useState('')

  async function copy(what: string, make: (href: string) => string) {
    const text = make(await hrefOf(state))
    try {
      await navigator.clipboard.writeText(text)
      setRefused('')
      setSaid(`${what} copied. Nothing was sent: all of it is in the link.`)
    } catch {
      setSaid(`The browser does not let this page copy. Take it from here:`)
      setRefused(text)
    }
  }

  return (
    <div className={css.root}>
      <button type="button" onClick={() => copy('Link', (href) => href)}>
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
      <p role="status">{said}</p>
      {refused && <textarea aria-label="To copy" readOnly value={refused} rows={4} />}
    </div>
  )
}

async function hrefOf(state: PlaygroundState): Promise<string> {
  const url = new URL(location.pathname, location.href)
  url.searchParams.set(QUERY_KEYS.dialect, state.dialect)
  url.hash = await playgroundFragment(state)
  return url.href
}
