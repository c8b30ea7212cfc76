import { useEffect, useMemo, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { DIALECT_LABELS, type Dialect } from '#model/dialect.ts'
import { toResultView } from '#model/result-view.ts'
import { Rows } from '#ui/Rows/Rows.tsx'
import { CodeEditor, type ExampleEditor } from '../../editor/CodeEditor.tsx'
import type { PlacedProblem } from '../../editor/typescript.ts'
import { type CodePosition, ENGINE_OF } from '../../protocol/messages.ts'
import { challengeOf } from '../Challenge/challenge-of.ts'
import { Verdict } from '../Challenge/Verdict.tsx'
import { LiveStatements } from '../Output/LiveStatements.tsx'
import { hasOutput, type RunState } from '../run-state.ts'
import { sampleSettings, sharedRunner } from '../shared-runner.ts'
import { useDialect } from '../use-dialect.ts'
import { useRun } from '../use-run.ts'
import styles from './ExampleRunner.module.css'
import { LiveTrace } from './LiveTrace.tsx'
import { type BlockParts, isFor, partsOfBlock } from './parts-of-block.ts'
import { ResultPanel } from './ResultPanel.tsx'
import { Toolbar } from './Toolbar.tsx'
import { useFollow, useLastRight } from './use-follow.ts'
import { useLiveMark } from './use-live-mark.ts'
import { useMounts } from './use-mounts.ts'
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
  const mounts = useMounts(parts)
  const challenge = useMemo(() => challengeOf(block), [block])
  const dialect = useDialect(block)
  const [edited, setEdited] = useState<Partial<Record<Dialect, string>>>({})
  const [problems, setProblems] = useState<PlacedProblem[]>([])
  const [typesMount, setTypesMount] = useState<HTMLElement | null>(null)
  const [keep, setKeep] = useState(false)
  const rows = useRun()
  const { busy, start, clear } = rows
  const follows = block.closest('[data-live-edit]') !== null
  /** Where the cursor goes in a query that is not finished, and so doesn't run yet. */
  const caret = block.dataset.caret
  const editor = useRef<ExampleEditor>(null)
  const runButton = useRef<HTMLButtonElement>(null)
  /** What the last run was asked to run. */
  const ran = useRef<string>(undefined)
  const original = parts?.code[dialect]
  const code = edited[dialect] ?? original
  const followed = useFollow(follows && mounts ? (code ?? null) : null, dialect, rows)
  // A text that is not right yet keeps what the last right one gave: TypeScript says what is wrong.
  const right = useLastRight(rows.state)
  const state = follows && right && rows.state?.phase !== 'failed' ? right : rows.state
  const link = usePlaygroundLink(playground, example, code, dialect)

  /** @param text What the editor holds, which may be newer than what was rendered. */
  const run = (text = code) => {
    if (text === undefined) return
    ran.current = text
    void start(text, dialect, () => sampleSettings(dialect, keep), Boolean(parts?.trace))
  }

  // Opening is asking to run; what another dialect gave is not this one's.
  const opened = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: edits must not start a run
  useEffect(() => {
    if (!mounts) return
    if (opened.current) clear()
    else if (!follows && caret === undefined) run()
    setProblems([])
    opened.current = true
  }, [mounts, dialect])

  // Where SQL and rows follow the code, the caret stands in it; elsewhere the editor comes when it is asked for.
  useEffect(() => {
    if (caret !== undefined) editor.current?.complete(Number(caret))
    else if (!follows) runButton.current?.focus()
    else if (mounts) editor.current?.focus()
  }, [mounts, follows, caret])

  const output = outputOf(state)
  const summary = output?.summary
  useLiveMark(block, summary, !follows && ran.current === original, dialect)

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
  const rowsMount = parts?.rows && isFor(parts.rows, dialect) ? mounts?.rows : null

  return (
    <div className={styles.tools}>
      <Toolbar
        runButton={runButton}
        canRun={code !== undefined}
        busy={busy}
        keep={keep}
        link={link}
        onRun={() => run()}
        onReset={reset}
        onFormat={() => editor.current?.format()}
        onClose={onClose}
        onKeep={changeKeep}
      />
      {mounts &&
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
            noteMount={typesMount}
            onChange={(text) => setEdited((before) => ({ ...before, [dialect]: text }))}
            onRun={run}
            onLeave={() => runButton.current?.focus()}
            onProblems={setProblems}
          />,
          mounts.query,
        )}
      {output && mounts?.trace && (
        <LiveTrace statements={output.statements} mounts={mounts.trace} />
      )}
      {output && (
        <LiveViews
          {...{ output, parts, rowsMount, sent: followed ?? output }}
          sqlMount={mounts?.sql}
        />
      )}
      {mounts &&
        createPortal(
          <>
            <ResultPanel
              state={state}
              problems={problems}
              engine={DIALECT_LABELS[follows ? 'sqlite' : dialect]}
              runs={follows || ENGINE_OF[dialect] !== null}
              withoutRows={rowsMount !== null}
              onShow={(position: CodePosition) => editor.current?.show(position)}
            >
              <span ref={setTypesMount} />
            </ResultPanel>
            {challenge && <Verdict challenge={challenge} dialect={dialect} state={rows.state} />}
          </>,
          mounts.result,
        )}
    </div>
  )
}

interface LiveViewsProps {
  output: NonNullable<ReturnType<typeof outputOf>>
  /** The statements to show, which may be newer than the rows. */
  sent: NonNullable<ReturnType<typeof outputOf>>
  parts: BlockParts | null
  sqlMount: HTMLElement | null | undefined
  rowsMount: HTMLElement | null | undefined
}

/** The run's statements and rows, in the views that hold the proven ones. */
function LiveViews({ output, sent, parts, sqlMount, rowsMount }: LiveViewsProps) {
  const { result, rowsLeftOut = 0 } = output.summary
  const { statements, summary } = sent
  return (
    <>
      {sqlMount &&
        createPortal(
          <LiveStatements
            statements={statements}
            compiled={summary.compiled}
            layouts={parts?.layouts}
          />,
          sqlMount,
        )}
      {rowsMount &&
        result &&
        createPortal(
          <Rows bounded result={toResultView(result)} leftOut={rowsLeftOut} />,
          rowsMount,
        )}
    </>
  )
}

/** The state of a run that has something to show. */
function outputOf(state: RunState | null) {
  return hasOutput(state) ? state : null
}
