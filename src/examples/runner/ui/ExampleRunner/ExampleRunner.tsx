import { useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { DIALECT_LABELS, type Dialect } from '#model/dialect.ts'
import buttons from '#styles/Button.module.css'
import { CodeEditor, type ExampleEditor } from '../../editor/CodeEditor.tsx'
import type { PlacedProblem } from '../../editor/typescript.ts'
import { ENGINE_OF, type Place } from '../../protocol/messages.ts'
import { LiveRows } from '../Output/LiveRows.tsx'
import { LiveStatements } from '../Output/LiveStatements.tsx'
import { hasOutput } from '../run-state.ts'
import { sampleSettings, sharedRunner } from '../shared-runner.ts'
import { useDialect } from '../use-dialect.ts'
import { useRun } from '../use-run.ts'
import styles from './ExampleRunner.module.css'
import { isFor, partsOfBlock } from './parts-of-block.ts'
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
  const [typesHost, setTypesHost] = useState<HTMLElement | null>(null)
  const [keep, setKeep] = useState(false)
  const { state, busy, start, clear } = useRun()
  const editor = useRef<ExampleEditor>(null)
  const runButton = useRef<HTMLButtonElement>(null)
  /** What the last run was asked to run. */
  const ran = useRef<string>(undefined)
  const hint = useId()
  const original = parts?.code[dialect]
  const code = edited[dialect] ?? original
  const link = usePlaygroundLink(playground, example, code, dialect)

  /** @param text What the editor holds, which may be newer than what was rendered. */
  const run = (text = code) => {
    if (text === undefined) return
    ran.current = text
    void start(text, dialect, () => sampleSettings(dialect, keep))
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

  // Before there is anything to show, and when nothing could run, the proven result stays. Both change
  // places within one frame.
  const output = hasOutput(state) ? state : null
  const summary = output?.summary
  // biome-ignore lint/correctness/useExhaustiveDependencies: each summary is of another run
  useLayoutEffect(() => {
    if (!summary) return
    const isProven = ran.current === original
    block.dataset.live = !isProven ? 'edited' : ENGINE_OF[dialect] ? 'run' : 'compiled'
    return () => {
      delete block.dataset.live
    }
  }, [block, summary])

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

  // The view of the rows is there for dialects with proven rows only.
  const rowsHost = parts?.rows && isFor(parts.rows, dialect) ? hosts?.rows : null

  return (
    <div className={styles.tools}>
      <button
        type="button"
        ref={runButton}
        className={buttons.main}
        onClick={() => run()}
        disabled={code === undefined}
        aria-disabled={busy}
        aria-describedby={hint}
      >
        Run
      </button>
      <button type="button" className={buttons.quiet} onClick={reset}>
        Reset
      </button>
      <button type="button" className={buttons.quiet} onClick={() => editor.current?.format()}>
        Format
      </button>
      <button type="button" className={buttons.quiet} onClick={onClose}>
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
            noteHost={typesHost}
            onChange={(text) => setEdited((before) => ({ ...before, [dialect]: text }))}
            onRun={run}
            onLeave={() => runButton.current?.focus()}
            onProblems={setProblems}
          />,
          hosts.query,
        )}
      {hosts?.sql &&
        output &&
        createPortal(
          <LiveStatements
            statements={output.statements}
            compiled={output.summary.compiled}
            layouts={parts?.layouts}
          />,
          hosts.sql,
        )}
      {rowsHost &&
        summary?.result &&
        createPortal(
          <LiveRows result={summary.result} leftOut={summary.rowsLeftOut ?? 0} />,
          rowsHost,
        )}
      {hosts &&
        createPortal(
          <ResultPanel
            state={state}
            problems={problems}
            engine={DIALECT_LABELS[dialect]}
            runs={ENGINE_OF[dialect] !== null}
            withoutRows={rowsHost !== null}
            onShow={(place: Place) => editor.current?.show(place)}
          >
            <span ref={setTypesHost} />
          </ResultPanel>,
          hosts.result,
        )}
    </div>
  )
}
