import { type ClipboardEvent, type DragEvent, useEffect, useId, useRef, useState } from 'react'
import { DIALECT_LABELS, DIALECTS, type Dialect } from '#base/model/dialect.ts'
import { Backticked } from '#base/ui/Backticked/Backticked.tsx'
import buttons from '#base/ui/Button/Button.module.css'
import field from '#base/ui/Field/Field.module.css'
import { PartFailure } from '#base/ui/PartFailure/PartFailure.tsx'
import { StopButton } from '#play/editor/StopButton/StopButton.tsx'
import { isCompiledOnly } from '#play/sandbox/protocol/engines.ts'
import {
  type BroughtFiles,
  describeTooLarge,
  formatSize,
  MAX_FIELD,
  placeText,
  readFiles,
  reasonText,
} from '#play/sql-tools/own-tables/brought-files.ts'
import type { SkippedStatement } from '#play/sql-tools/own-tables/own-table.ts'
import { droppedFiles } from './dropped-files.ts'
import css from './PasteTables.module.css'
import { type ImportedTables, useOwnTables } from './use-own-tables.ts'

const EXAMPLE = `create table author (
  id integer primary key,
  name text not null
);`

export interface PasteTablesProps {
  dialect: Dialect
  /** The reader's own script, to edit and read again; empty if there is none. */
  script: string
  /** Whether the reader's code uses `CamelCasePlugin`. */
  snakeCase: boolean
  onTables(tables: ImportedTables): void
}

/** Builds the playground's database from `create table` statements that are pasted, or in files. */
export function PasteTables({ dialect, script: current, snakeCase, onTables }: PasteTablesProps) {
  const id = useId()
  const [script, setScript] = useState(current)
  const [chosen, setChosen] = useState<Dialect | null>(null)
  const [open, setOpen] = useState(false)
  const own = useOwnTables(dialect, snakeCase, (tables) => {
    // The current tables are listed below. What is hidden keeps no focus.
    setOpen(false)
    const isInside = root.current?.contains(document.activeElement) === true
    if (isInside) summary.current?.focus({ preventScroll: true })
    onTables(tables)
  })
  const { busy, tried, problem, retry, stopped, outcome, read, readForSqlite, stop } = own
  /** Files, or a text that is too long for the field; the field keeps its own. */
  const [brought, setBrought] = useState<BroughtFiles | null>(null)
  const [refused, setRefused] = useState('')
  const why = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    // A small screen shows the button or what is above the field.
    if (refused) why.current?.scrollIntoView({ block: 'center' })
  }, [refused])
  const input = useRef<HTMLInputElement>(null)
  const text = brought?.text ?? script
  const paths = brought?.files.map(({ name }) => name) ?? []
  const root = useRef<HTMLDivElement>(null)
  const summary = useRef<HTMLElement>(null)
  useEffect(() => {
    // The button was far below: without the long field, what came of it is above the visible part.
    if (outcome) root.current?.scrollIntoView({ block: 'nearest' })
  }, [outcome])
  useEffect(() => {
    // It comes below the button, which may be the last that the pane shows.
    if (busy || stopped || retry || problem)
      root.current?.lastElementChild?.scrollIntoView({ block: 'nearest' })
  }, [busy, stopped, retry, problem])

  async function bring(chosen: readonly File[] | Promise<readonly File[]>) {
    setOpen(true)
    setRefused('')
    try {
      const files = await chosen
      if (files.length > 0) setBrought(await readFiles(files))
    } catch (error) {
      setRefused(error instanceof Error ? error.message : String(error))
    }
  }
  /** Opens the browser's dialog. Files of a folder come with their paths, by which migrations are in order. */
  function choose(isFolder: boolean) {
    if (!input.current) return
    input.current.webkitdirectory = isFolder
    input.current.click()
  }
  function onDragOver(event: DragEvent) {
    if (event.dataTransfer.types.includes('Files')) event.preventDefault()
  }
  function onDrop(event: DragEvent) {
    if (event.dataTransfer.files.length === 0) return
    event.preventDefault()
    void bring(droppedFiles(event.dataTransfer))
  }
  /** Keeps a text from the field that it would stop. */
  function onPaste(event: ClipboardEvent) {
    const pasted = event.clipboardData.getData('text/plain')
    if (pasted.length <= MAX_FIELD) return
    event.preventDefault()
    const tooLarge = describeTooLarge('The pasted text', pasted.length)
    setRefused(tooLarge ?? '')
    const file = { name: 'The pasted text', size: pasted.length, line: 1 }
    if (tooLarge === null) setBrought({ text: pasted, files: [file], undoing: [], others: 0 })
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button beside the field chooses files as well
    <div ref={root} className={css.root} onDragOver={onDragOver} onDrop={onDrop}>
      <details open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary ref={summary} className={buttons.opens}>
          Use your own tables
        </summary>
        <label htmlFor={id}>
          Paste <code>create table</code> statements, a dump, a Prisma schema or a{' '}
          <code>Database</code> interface, or drop files or a folder here. The first rows of each
          table are included. Everything stays in this browser.
        </label>
        {refused && (
          <p ref={why} role="alert">
            <Backticked text={refused} />
          </p>
        )}
        {brought && <Brought brought={brought} onRemove={() => setBrought(null)} />}
        <textarea
          id={id}
          hidden={brought !== null}
          className={field.text}
          rows={5}
          value={script}
          placeholder={EXAMPLE}
          spellCheck={false}
          autoCapitalize="off"
          autoComplete="off"
          onChange={({ target }) => setScript(target.value)}
          onPaste={onPaste}
        />
        <div className={css.bar}>
          <button type="button" className={buttons.quiet} onClick={() => choose(false)}>
            Choose files
          </button>
          <button
            type="button"
            className={buttons.quiet}
            // The bar has one line beside the editor.
            aria-label="Choose a folder"
            onClick={() => choose(true)}
          >
            Folder
          </button>
          <input
            ref={input}
            type="file"
            hidden
            multiple
            onChange={({ target }) => {
              if (target.files?.length) void bring([...target.files])
              // The same file can be chosen again.
              target.value = ''
            }}
          />
          <label>
            Written for{' '}
            <select
              className={buttons.choice}
              value={chosen ?? ''}
              onChange={({ target }) => setChosen((target.value || null) as Dialect | null)}
            >
              <option value="">guess from the text</option>
              {DIALECTS.map((offered) => (
                <option key={offered} value={offered}>
                  {DIALECT_LABELS[offered]}
                </option>
              ))}
            </select>
          </label>
          <button
            type="button"
            className={buttons.main}
            disabled={text.trim() === ''}
            aria-disabled={busy}
            onClick={() => !busy && void read(text, chosen, { paths })}
          >
            Use these tables
          </button>
          <StopButton busy={busy} onStop={stop} />
        </div>
      </details>
      <p role="status">
        {busy && `Reading the tables …${tried > 0 ? ` ${tried} statements so far.` : ''}`}
        {stopped && !busy && 'Stopped. No tables were read.'}
        {outcome && outcome.tables.length > 0 && importedText(outcome)}
      </p>
      {outcome?.note && (
        <p>
          <Backticked text={outcome.note} />
        </p>
      )}
      {outcome?.alsoFits && !busy && (
        <p>
          The script looks like one for {DIALECT_LABELS[outcome.dialect]}, but{' '}
          {DIALECT_LABELS[outcome.alsoFits]} accepts all of it as well.{' '}
          <button
            type="button"
            className={buttons.quiet}
            onClick={() => void read(text, outcome.alsoFits)}
          >
            Read it as {DIALECT_LABELS[outcome.alsoFits]}
          </button>
        </p>
      )}
      {outcome?.isCamelCase && !busy && (
        <p>
          The tables have the names as written, in camel case. If your program uses{' '}
          <code>CamelCasePlugin</code>, its database has them in snake case.{' '}
          <button
            type="button"
            className={buttons.quiet}
            onClick={() => void read(text, chosen, { paths, isSnakeCase: true })}
          >
            Create them for CamelCasePlugin
          </button>
        </p>
      )}
      {outcome && isCompiledOnly(outcome.dialect) && outcome.tables.length > 0 && !busy && (
        <p>
          {DIALECT_LABELS[outcome.dialect]} doesn’t run in a browser: queries are only compiled for
          it.{' '}
          {outcome.dialect === 'mysql' && (
            <button
              type="button"
              className={buttons.quiet}
              onClick={() => void readForSqlite(outcome.script)}
            >
              Run these tables on SQLite
            </button>
          )}
        </p>
      )}
      {retry && <PartFailure part="The table reader" onRetry={retry} />}
      {problem && (
        <p role="alert">
          <Backticked text={problem} />
        </p>
      )}
      {outcome && outcome.leftOut.length > 0 && (
        <details>
          <summary className={buttons.opens}>{leftOutText(outcome.leftOut.length)}</summary>
          <ul>
            {mattersFirst(outcome.leftOut).map(({ line, start, why }) => (
              <li key={`${line} ${start} ${why}`}>
                {placeText(line, brought)}, <code>{start}</code>:{' '}
                <Backticked text={reasonText(why, brought)} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}

/** Puts what a table lacks before the many statements of a dump that say nothing about tables. */
function mattersFirst(leftOut: readonly SkippedStatement[]): SkippedStatement[] {
  const isOrdinary = ({ kind }: SkippedStatement) => kind === 'ordinary'
  return leftOut.toSorted((a, b) => Number(isOrdinary(a)) - Number(isOrdinary(b)))
}

/** Says which files are read in place of the field. */
function Brought({ brought, onRemove }: { brought: BroughtFiles; onRemove(): void }) {
  const { files, undoing, others } = brought
  return (
    <div className={css.brought}>
      <ul>
        {files.map(({ name, size, line }) => (
          <li key={line}>
            {name}, {formatSize(size)}
          </li>
        ))}
        {undoing.map((name) => (
          <li key={name}>{name}: not read, since it undoes a migration</li>
        ))}
        {others > 0 && (
          <li>{others === 1 ? '1 other file' : `${others} other files`} of the folder: not read</li>
        )}
      </ul>
      <button type="button" className={buttons.quiet} onClick={onRemove}>
        Back to the field
      </button>
    </div>
  )
}

function importedText({ tables, dialect }: { tables: string[]; dialect: Dialect }): string {
  const count = tables.length === 1 ? '1 table is' : `${tables.length} tables are`
  const where = `in the playground for ${DIALECT_LABELS[dialect]}`
  return `${count} ${where}, with types and completion: ${tables.join(', ')}.`
}

function leftOutText(statements: number): string {
  return statements === 1
    ? '1 statement was left out, or read only in part'
    : `${statements} statements were left out, or read only in part`
}
