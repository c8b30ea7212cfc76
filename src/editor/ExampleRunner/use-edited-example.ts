import { useEffect, useRef, useState } from 'react'
import type { Dialect } from '#model/dialect.ts'
import type { ExampleEditor } from '../CodeEditor/CodeEditor.tsx'
import type { PlacedProblem } from '../CodeEditor/placed-problem.ts'
import { hasOutput, type RunState } from '../run-state.ts'
import { sampleSettings, sharedRunner } from '../shared-runner.ts'
import { useDialect } from '../use-dialect.ts'
import { useRun } from '../use-run.ts'
import type { BlockParts } from './parts-of-block.ts'
import { savedEdit, saveEdit } from './saved-edits.ts'
import { useFollow, useLastSuccess } from './use-follow.ts'
import { useLiveAttribute } from './use-live-mark.ts'

interface Options {
  block: HTMLElement
  /** The example's id. */
  id: string
  parts: BlockParts | null
  /** Whether the mount elements have been added to the block's views. */
  isMounted: boolean
}

/** Manages the reader's version of a block's code and the output of its runs, in the chosen dialect. */
export function useEditedExample({ block, id, parts, isMounted }: Options) {
  const dialect = useDialect(block)
  const [problems, setProblems] = useState<PlacedProblem[]>([])
  const [keep, setKeep] = useState(false)
  const rows = useRun()
  const { busy, start, stop, clear } = rows
  const follows = block.closest('[data-live-edit]') !== null
  const editor = useRef<ExampleEditor>(null)
  const runButton = useRef<HTMLButtonElement>(null)
  /** The code of the last run. */
  const ran = useRef<string>(undefined)
  const original = parts?.code[dialect]
  const { code, change, edit, discard, kept, isUnsaved } = useEdits(id, dialect, original)
  const followed = useFollow(follows && isMounted ? (code ?? null) : null, dialect, rows)
  // While the code has errors, the output of the last correct version stays: TypeScript reports the errors.
  const right = useLastSuccess(rows.state)
  const state = follows && right && rows.state?.phase !== 'failed' ? right : rows.state

  const restore = () => {
    if (kept === null) return
    change(kept)
    editor.current?.reset(kept)
    // Loads the editor if necessary, with the text that is current by then.
    editor.current?.focus()
  }

  /** @param text The editor's text, which may be newer than what was rendered. */
  const run = (text = code) => {
    if (text === undefined) return
    ran.current = text
    void start(text, dialect, () => sampleSettings(dialect, keep), {
      trace: Boolean(parts?.trace),
    })
  }

  // Opening the block runs the example; when the dialect changes, the other dialect's output is cleared.
  const opened = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: edits must not start a run
  useEffect(() => {
    if (!isMounted) return
    if (opened.current) clear()
    else if (!follows) run()
    setProblems([])
    opened.current = true
  }, [isMounted, dialect])

  // Places the caret in the code. If SQL and rows follow the code, the editor is loaded immediately;
  // otherwise with the first key or click. On a touch screen the keyboard would cover the output of the run.
  useEffect(() => {
    if (!isMounted) runButton.current?.focus()
    else if (follows) editor.current?.focus()
    else if (matchMedia('(pointer: coarse)').matches || !editor.current?.placeCaret())
      runButton.current?.focus()
  }, [isMounted, follows])

  const output = outputOf(state)
  const summary = output?.summary
  useLiveAttribute(block, summary, !follows && ran.current === original, dialect)

  const reset = () => {
    discard()
    clear()
    setProblems([])
    editor.current?.reset(original ?? '')
  }

  const changeKeep = (kept: boolean) => {
    setKeep(kept)
    if (!kept) void sharedRunner.discardChanges()
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
    reset,
    /** Restores edits from before the block was closed, the page left or the code reset; null if none. */
    restore: kept === null ? null : restore,
    /** Whether the browser had no room for the last edit. */
    isUnsaved,
    keep,
    changeKeep,
    busy,
    problems,
    setProblems,
    state,
    output,
    /** The state of the last run, successful or not. */
    lastState: rows.state,
    followed,
  }
}

/** Manages the reader's text in each dialect. */
function useEdits(id: string, dialect: Dialect, original: string | undefined) {
  const [edited, setEdited] = useState<Partial<Record<Dialect, string>>>({})
  const [isUnsaved, setIsUnsaved] = useState(false)
  const code = edited[dialect] ?? original
  const change = (text: string) => setEdited((before) => ({ ...before, [dialect]: text }))
  return {
    code,
    change,
    /** Also saves the text for the next visit. */
    edit(text: string) {
      change(text)
      if (text !== original) setIsUnsaved(!saveEdit(id, dialect, text))
    },
    discard: () => setEdited(({ [dialect]: _, ...others }) => others),
    /** The saved text if it isn't shown; null if there is none. */
    kept: code === original ? savedEdit(id, dialect) : null,
    isUnsaved,
  }
}

export type RunOutput = NonNullable<ReturnType<typeof outputOf>>

/** Returns the state of a run if it has output. */
function outputOf(state: RunState | null) {
  return hasOutput(state) ? state : null
}
