import { useEffect, useRef, useState } from 'react'
import type { Dialect } from '#model/dialect.ts'
import type { ExampleEditor } from '../../editor/CodeEditor.tsx'
import type { PlacedProblem } from '../../editor/placed-problem.ts'
import { hasOutput, type RunState } from '../run-state.ts'
import { sampleSettings, sharedRunner } from '../shared-runner.ts'
import { useDialect } from '../use-dialect.ts'
import { useRun } from '../use-run.ts'
import { keepEdit, keptEdit } from './kept-edits.ts'
import type { BlockParts } from './parts-of-block.ts'
import { useFollow, useLastRight } from './use-follow.ts'
import { useLiveMark } from './use-live-mark.ts'

interface Options {
  block: HTMLElement
  /** The example's id. */
  id: string
  parts: BlockParts | null
  /** Whether the views have their places in the block. */
  isMounted: boolean
}

/** A block's code as the reader has it, and what its runs give: in the chosen dialect. */
export function useEditedExample({ block, id, parts, isMounted }: Options) {
  const dialect = useDialect(block)
  const [problems, setProblems] = useState<PlacedProblem[]>([])
  const [keep, setKeep] = useState(false)
  const rows = useRun()
  const { busy, start, stop, clear } = rows
  const follows = block.closest('[data-live-edit]') !== null
  /** Where the cursor goes in a query that is not finished, and so doesn't run yet. */
  const caret = block.dataset.caret
  const editor = useRef<ExampleEditor>(null)
  const runButton = useRef<HTMLButtonElement>(null)
  /** What the last run was asked to run. */
  const ran = useRef<string>(undefined)
  const original = parts?.code[dialect]
  const { code, change, edit, forget, kept, unkept } = useEdits(id, dialect, original)
  const followed = useFollow(follows && isMounted ? (code ?? null) : null, dialect, rows)
  // A text that is not right yet keeps what the last right one gave: TypeScript says what is wrong.
  const right = useLastRight(rows.state)
  const state = follows && right && rows.state?.phase !== 'failed' ? right : rows.state

  const restore = () => {
    if (kept === null) return
    change(kept)
    editor.current?.reset(kept)
    // Loads the editor where it isn't there yet, with the text that it has by then.
    editor.current?.focus()
  }

  /** @param text What the editor holds, which may be newer than what was rendered. */
  const run = (text = code) => {
    if (text === undefined) return
    ran.current = text
    void start(text, dialect, () => sampleSettings(dialect, keep), {
      trace: Boolean(parts?.trace),
    })
  }

  // Opening is asking to run; what another dialect gave is not this one's.
  const opened = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: edits must not start a run
  useEffect(() => {
    if (!isMounted) return
    if (opened.current) clear()
    else if (!follows && caret === undefined) run()
    setProblems([])
    opened.current = true
  }, [isMounted, dialect])

  // The caret stands in the code. Where SQL and rows follow it, the editor is there at once; elsewhere with the first
  // key or press. On a touch screen the keyboard would cover what the run gives.
  useEffect(() => {
    if (!isMounted) runButton.current?.focus()
    else if (caret !== undefined) editor.current?.complete(Number(caret))
    else if (follows) editor.current?.focus()
    else if (matchMedia('(pointer: coarse)').matches || !editor.current?.placeCaret())
      runButton.current?.focus()
  }, [isMounted, follows, caret])

  const output = outputOf(state)
  const summary = output?.summary
  useLiveMark(block, summary, !follows && ran.current === original, dialect)

  const reset = () => {
    forget()
    clear()
    setProblems([])
    editor.current?.reset(original ?? '')
  }

  const changeKeep = (kept: boolean) => {
    setKeep(kept)
    if (!kept) void sharedRunner.forget()
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
    /** Brings back what the reader wrote before the block was closed, the page left or the code reset; null for nothing. */
    restore: kept === null ? null : restore,
    /** Whether the browser has no room for the last edit. */
    unkept,
    keep,
    changeKeep,
    busy,
    problems,
    setProblems,
    state,
    output,
    /** The state of the last run, right or not. */
    lastState: rows.state,
    followed,
  }
}

/** The reader's text in each dialect. */
function useEdits(id: string, dialect: Dialect, original: string | undefined) {
  const [edited, setEdited] = useState<Partial<Record<Dialect, string>>>({})
  const [unkept, setUnkept] = useState(false)
  const code = edited[dialect] ?? original
  const change = (text: string) => setEdited((before) => ({ ...before, [dialect]: text }))
  return {
    code,
    change,
    /** Also keeps the text for the next visit. */
    edit(text: string) {
      change(text)
      if (text !== original) setUnkept(!keepEdit(id, dialect, text))
    },
    forget: () => setEdited(({ [dialect]: _, ...others }) => others),
    /** What was kept and isn't shown; null for nothing. */
    kept: code === original ? keptEdit(id, dialect) : null,
    unkept,
  }
}

export type RunOutput = NonNullable<ReturnType<typeof outputOf>>

/** The state of a run that has something to show. */
function outputOf(state: RunState | null) {
  return hasOutput(state) ? state : null
}
