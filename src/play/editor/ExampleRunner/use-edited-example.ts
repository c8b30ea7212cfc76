import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { ENGINE_OF } from '#play/sandbox/protocol/engines.ts'
import type { ExampleEditor } from '../CodeEditor/CodeEditor.tsx'
import { hasOutput } from '../run-state.ts'
import { sampleSettings, sharedRunner } from '../shared-runner.ts'
import type { TypeProblem } from '../types/requests.ts'
import { useDialect } from '../use-dialect.ts'
import { useRun } from '../use-run.ts'
import type { BlockParts } from './parts-of-block.ts'
import { useEdits } from './use-edits.ts'
import { useFollow, useLastSuccess } from './use-follow.ts'

export type EditedExample = ReturnType<typeof useEditedExample>

/** Manages the reader's version of a block's code and the output of its runs, in the chosen dialect. */
export function useEditedExample(
  block: HTMLElement,
  id: string,
  parts: BlockParts,
  toEdit: boolean,
) {
  const dialect = useDialect()
  const [problems, setProblems] = useState<TypeProblem[]>([])
  const [keep, setKeep] = useState(false)
  const rows = useRun()
  const { busy, start, stop, clear } = rows
  const follows = block.closest('[data-live-edit]') !== null
  const editor = useRef<ExampleEditor>(null)
  const runButton = useRef<HTMLButtonElement>(null)
  /** The code of the last run. */
  const ran = useRef<string>(undefined)
  const original = parts.code[dialect]
  const { code, change, edit, discard, kept, isUnsaved } = useEdits(id, dialect, original)
  const followed = useFollow(follows ? (code ?? null) : null, dialect, rows)
  // While the code has errors, the output of the last correct version stays: TypeScript reports the errors.
  const right = useLastSuccess(rows.state)
  const state = follows && right && rows.state?.phase !== 'failed' ? right : rows.state
  const output = hasOutput(state) ? state : null

  /** @param text The editor's text, which may be newer than what was rendered. */
  const run = (text = code) => {
    if (text === undefined) return
    ran.current = text
    const details = { trace: parts.trace !== null }
    void start(text, dialect, () => sampleSettings(dialect, keep), details)
  }

  // Opening the block runs the example; when the dialect changes, the other dialect's output is cleared.
  const opened = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: edits must not start a run
  useEffect(() => {
    if (opened.current) clear()
    else if (!follows) run()
    setProblems([])
    opened.current = true
  }, [dialect])

  // Places the caret in the code. If SQL and rows follow the code, the editor is loaded immediately;
  // otherwise with the first key or click. On a touch screen the keyboard would cover the output of the run. The
  // view follows: the code of a long block is far above the button that opened it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the block is opened
  useEffect(() => {
    const waits = !toEdit && matchMedia('(pointer: coarse)').matches
    if (follows) editor.current?.focus()
    else if (waits || !editor.current?.placeCaret()) runButton.current?.focus()
    else parts.query.scrollIntoView({ block: 'nearest' })
  }, [follows])

  const isProven = !follows && ran.current === original
  // Once a run has output, styles hide the proven result. Both are swapped within one frame.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each output is of another run
  useLayoutEffect(() => {
    if (!output) return
    block.dataset.live = !isProven ? 'edited' : ENGINE_OF[dialect] ? 'run' : 'compiled'
    return () => {
      delete block.dataset.live
    }
  }, [block, output?.summary])

  const restore = (text: string) => {
    change(text)
    editor.current?.reset(text)
    // Loads the editor if necessary, with the text that is current by then.
    editor.current?.focus()
  }

  return {
    dialect,
    follows,
    original,
    code,
    edit,
    editor,
    runButton,
    run,
    stop,
    reset() {
      discard()
      clear()
      setProblems([])
      editor.current?.reset(original ?? '')
    },
    /** Restores edits from before the block was closed, the page left or the code reset; null if none. */
    restore: kept === null ? null : () => restore(kept),
    isUnsaved,
    /** Whether a run's changes are kept for the next one. */
    keep,
    changeKeep(next: boolean) {
      setKeep(next)
      if (!next) void sharedRunner.discardChanges()
    },
    busy,
    problems,
    setProblems,
    state,
    output,
    /** The state of the last run, successful or not. */
    lastState: rows.state,
    /** The statements to show, which may be newer than the rows. */
    sent:
      followed ?? (output && { statements: output.statements, compiled: output.summary.compiled }),
  }
}
