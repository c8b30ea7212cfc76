import { useEffect, useId, useMemo, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { DIALECT_LABELS, type Dialect } from '#model/dialect.ts'
import { CodeEditor } from '../../editor/CodeEditor.tsx'
import type { EditorHandle } from '../../editor/editor-handle.ts'
import type { PlacedProblem } from '../../editor/typescript.ts'
import type { Place } from '../../protocol/messages.ts'
import { LiveStatements } from '../Output/LiveStatements.tsx'
import { sampleSettings, sharedRunner } from '../shared-runner.ts'
import { useDialect } from '../use-dialect.ts'
import { useRun } from '../use-run.ts'
import styles from './ExampleRunner.module.css'
import { partsOfBlock } from './parts-of-block.ts'
import { ResultPanel } from './ResultPanel.tsx'
import { useHosts } from './use-hosts.ts'
import { usePlaygroundLink } from './use-playground-link.ts'

export interface ExampleRunnerProps {
  /** The static block, which stays in the page and is given back on close. */
  block: HTMLElement
  /** The example's id. */
  example: string
  /** Where the playground is. */
  playground?: string | undefined
  onClose(): void
}

/** Runs a block's example at once, and lets the reader change it. */
export function ExampleRunner({ block, example, playground, onClose }: ExampleRunnerProps) {
  const parts = useMemo(() => partsOfBlock(block), [block])
  const hosts = useHosts(parts)
  const dialect = useDialect(block)
  const [edited, setEdited] = useState<Partial<Record<Dialect, string>>>({})
  const [problems, setProblems] = useState<PlacedProblem[]>([])
  const [keep, setKeep] = useState(false)
  const { state, busy, start, clear } = useRun()
  const editor = useRef<EditorHandle>(null)
  const runButton = useRef<HTMLButtonElement>(null)
  const hint = useId()
  const original = parts?.code[dialect]
  const code = edited[dialect] ?? original
  const link = usePlaygroundLink(playground, example, code, dialect)

  /** @param text What the editor holds, which may be newer than what was rendered. */
  const run = (text = code) => {
    if (text !== undefined) void start(text, dialect, () => sampleSettings(dialect, keep))
  }

  // Opening is asking to run; what another dialect gave is not this one's.
  const opened = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: edits must not start a run
  useEffect(() => {
    if (!hosts) return
    if (opened.current) clear()
    else run()
    setProblems([])
    opened.current = true
  }, [hosts, dialect])

  useEffect(() => runButton.current?.focus(), [])

  // Before there is anything to show, and when nothing could run, the proven result stays.
  const shows = state !== null && (state.phase === 'run' || state.phase === 'done')
  useEffect(() => {
    if (!shows) return
    block.dataset.live = ''
    return () => {
      delete block.dataset.live
    }
  }, [block, shows])

  const reset = () => {
    setEdited(({ [dialect]: _, ...others }) => others)
    clear()
    setProblems([])
    editor.current?.reset(original ?? '')
  }

  const changeKeep = (kept: boolean) => {
    setKeep(kept)
    if (!kept) void sharedRunner.forget()
  }

  return (
    <div className={styles.tools}>
      <button
        type="button"
        ref={runButton}
        className={styles.run}
        onClick={() => run()}
        disabled={code === undefined}
        aria-disabled={busy}
        aria-describedby={hint}
      >
        Run
      </button>
      <button type="button" onClick={reset}>
        Reset
      </button>
      <button type="button" onClick={onClose}>
        Close
      </button>
      <label>
        <input
          type="checkbox"
          checked={keep}
          onChange={({ target }) => changeKeep(target.checked)}
        />
        Keep my changes
      </label>
      {link && <a href={link}>Open in playground</a>}
      <p id={hint}>
        Everything runs in this page; nothing is sent. Ctrl or ⌘ + Enter runs, Escape leaves the
        editor.
      </p>
      {hosts &&
        parts &&
        code !== undefined &&
        createPortal(
          <CodeEditor
            // Each dialect has its own text and its own undo history.
            key={dialect}
            ref={editor}
            view={parts.query}
            original={original ?? ''}
            code={code}
            dialect={dialect}
            onChange={(text) => setEdited((before) => ({ ...before, [dialect]: text }))}
            onRun={run}
            onLeave={() => runButton.current?.focus()}
            onProblems={setProblems}
          />,
          hosts.query,
        )}
      {hosts?.sql &&
        state &&
        shows &&
        createPortal(
          <LiveStatements statements={state.statements} compiled={state.summary?.compiled} />,
          hosts.sql,
        )}
      {hosts &&
        createPortal(
          <ResultPanel
            state={state}
            problems={problems}
            engine={DIALECT_LABELS[dialect]}
            runs={dialect === 'postgres' || dialect === 'sqlite'}
            onShow={(place: Place) => editor.current?.show(place)}
          />,
          hosts.result,
        )}
    </div>
  )
}
