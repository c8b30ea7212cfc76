import { useEffect, useRef, useState } from 'react'
import { DIALECT_LABELS } from '#base/model/dialect.ts'
import {
  type PlaygroundLink,
  type PlaygroundState,
  readPlaygroundFragment,
} from '#base/model/playground-link.ts'
import buttons from '#base/ui/Button/Button.module.css'
import { StopButton } from '#play/editor/StopButton/StopButton.tsx'
import { useRun } from '#play/editor/use-run.ts'
import { ENGINE_OF } from '#play/sandbox/protocol/engines.ts'
import { colorCode } from '../CodePane/color-code.ts'
import { RunOutput } from '../RunOutput/RunOutput.tsx'
import { runSettings } from '../run-settings.ts'
import { versionsOf } from '../versions.ts'
import css from './Embed.module.css'
import { playgroundHref } from './embed-link.ts'

/**
 * The playground in a frame on a third-party page: it shows the code in its URL and runs it on click. It
 * stores nothing, and reads nothing that the reader has stored.
 */
export function Embed() {
  const [link, setLink] = useState<PlaygroundLink | null>(null)
  useEffect(() => {
    const read = async () => setLink(await readPlaygroundFragment(location.hash))
    void read()
    addEventListener('hashchange', read)
    return () => removeEventListener('hashchange', read)
  }, [])

  if (link?.kind === 'state') {
    return <EmbeddedCode key={JSON.stringify(link.state)} state={link.state} />
  }
  const message =
    link?.kind === 'unreadable' ? link.message : 'This frame’s address contains no code to show.'
  return (
    <main className={css.root}>
      <h1>Kysely playground</h1>
      <p role={link ? 'alert' : undefined}>{link && message}</p>
    </main>
  )
}

function EmbeddedCode({ state }: { state: PlaygroundState }) {
  const { dialect, kysely, schema = {} } = state
  // Only an error's button changes the code: it may add an import.
  const [code, setCode] = useState(state.code)
  const { state: run, busy, start, stop } = useRun()
  const place = useRef<HTMLElement>(null)
  const [version] = versionsOf(kysely)
  useEffect(() => place.current?.replaceChildren(...colorCode(code)), [code])
  return (
    <main className={css.root}>
      <h1>Kysely query for {DIALECT_LABELS[dialect]}</h1>
      <div className={css.bar}>
        <button
          type="button"
          className={buttons.main}
          aria-disabled={busy}
          onClick={() =>
            void start(code, dialect, () => runSettings(dialect, version, schema, false))
          }
        >
          {ENGINE_OF[dialect] ? 'Run' : 'Compile'}
        </button>
        <StopButton busy={busy} onStop={stop} />
        <a href={playgroundHref(location.href)} target="_blank" rel="noreferrer">
          Open in the playground
        </a>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls */}
      <pre className={css.code} tabIndex={0}>
        <code ref={place}>{code}</code>
      </pre>
      <section aria-label="Output">
        <RunOutput
          state={run}
          code={code}
          dialect={dialect}
          problems={[]}
          onShow={() => {}}
          onChange={setCode}
        />
      </section>
    </main>
  )
}
