import { useEffect, useId, useState } from 'react'
import type { Dialect } from '#base/model/dialect.ts'
import { playgroundFragment } from '#base/model/playground-link.ts'
import buttons from '#base/ui/Button/Button.module.css'
import { StopButton } from '../StopButton/StopButton.tsx'
import type { EditedExample } from './use-edited-example.ts'

export interface ToolbarProps {
  /** The example's id. */
  id: string
  example: EditedExample
  /** URL of the playground; empty for none. */
  playground: string
  onClose(): void
}

/** Shows the actions for an open example. */
export function Toolbar({ id, example, playground, onClose }: ToolbarProps) {
  const { code, dialect, busy, keep, restore } = example
  const hint = useId()
  return (
    <>
      <button
        type="button"
        ref={example.runButton}
        className={buttons.main}
        onClick={() => example.run()}
        disabled={code === undefined}
        aria-disabled={busy}
        aria-describedby={hint}
      >
        Run
      </button>
      <StopButton busy={busy} onStop={example.stop} />
      <button type="button" className={buttons.quiet} onClick={example.reset}>
        Reset
      </button>
      {restore && (
        <button type="button" className={buttons.quiet} onClick={restore}>
          Restore my edits
        </button>
      )}
      <button
        type="button"
        className={buttons.quiet}
        onClick={() => example.editor.current?.format()}
      >
        Format
      </button>
      <button type="button" className={buttons.quiet} onClick={onClose}>
        Close
      </button>
      <label>
        <input
          type="checkbox"
          checked={keep}
          onChange={({ target }) => example.changeKeep(target.checked)}
        />
        Keep my changes
      </label>
      {playground && code !== undefined && (
        <PlaygroundLink playground={playground} example={id} code={code} dialect={dialect} />
      )}
      <p id={hint}>
        Everything runs in this page; nothing is sent. Ctrl or ⌘ + Enter runs, Escape leaves the
        editor.
      </p>
    </>
  )
}

interface PlaygroundLinkProps {
  playground: string
  /** The example that the code comes from. */
  example: string
  code: string
  dialect: Dialect
}

/** Links to the playground with the reader's current code, which is in the fragment. */
function PlaygroundLink({ playground, example, code, dialect }: PlaygroundLinkProps) {
  const [link, setLink] = useState('')
  useEffect(() => {
    let isCurrent = true
    void playgroundFragment({ code, dialect }).then((fragment) => {
      const query = new URLSearchParams({ example, dialect })
      if (isCurrent) setLink(`${playground}?${query}#${fragment}`)
    })
    return () => {
      isCurrent = false
    }
  }, [playground, example, code, dialect])
  return link && <a href={link}>Open in playground</a>
}
