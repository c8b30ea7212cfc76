import { Suspense, useMemo, useState } from 'react'
import { createPortal } from 'react-dom'
import { toResultView } from '#model/result-view.ts'
import type { CodePosition } from '#sandbox/protocol/messages.ts'
import { challengeOf } from '../Challenge/challenge-of.ts'
import { CodeEditor } from '../CodeEditor/CodeEditor.tsx'
import { Grid } from '../Grid/Grid.tsx'
import { lazyPart } from '../lazy-part.tsx'
import { LiveStatements } from '../Output/LiveStatements.tsx'
import styles from './ExampleRunner.module.css'
import { LiveTrace } from './LiveTrace.tsx'
import { isFor, partsOfBlock } from './parts-of-block.ts'
import { ResultPanel } from './ResultPanel.tsx'
import { Toolbar } from './Toolbar.tsx'
import { type RunOutput, useEditedExample } from './use-edited-example.ts'
import { useMounts } from './use-mounts.ts'
import { usePlaygroundLink } from './use-playground-link.ts'

/** Includes the comparison of rows, which only the course's challenges need. */
const Verdict = lazyPart(
  async () => (await import('../Challenge/Verdict.tsx')).Verdict,
  'The check of your answer',
)

export interface ExampleRunnerProps {
  /** The static block, which stays in the page and is restored on close. */
  block: HTMLElement
  /** The example's id. */
  example: string
  /** URL of the playground. */
  playground?: string | undefined
  onClose(): void
}

/** Runs a block's example immediately, and lets the reader edit it. */
export function ExampleRunner({ block, example: id, playground, onClose }: ExampleRunnerProps) {
  const parts = useMemo(() => partsOfBlock(block), [block])
  const mounts = useMounts(parts)
  const challenge = useMemo(() => challengeOf(block), [block])
  const example = useEditedExample({ block, id, parts, isMounted: mounts !== null })
  const { dialect, code, editor, runButton, output } = example
  const [typesMount, setTypesMount] = useState<HTMLElement | null>(null)
  const link = usePlaygroundLink(playground, id, code, dialect)

  // The rows view only exists for dialects with proven rows.
  const rowsMount = parts?.rows && isFor(parts.rows, dialect) ? mounts?.rows : null

  return (
    <div className={styles.tools}>
      <Toolbar
        runButton={runButton}
        canRun={code !== undefined}
        busy={example.busy}
        keep={example.keep}
        link={link}
        onRun={() => example.run()}
        onStop={example.stop}
        onReset={example.reset}
        onRestore={example.restore}
        onFormat={() => editor.current?.format()}
        onClose={onClose}
        onKeep={example.changeKeep}
      />
      {example.isUnsaved && (
        <p role="alert">
          The browser’s storage for this site is full or blocked: your edits are lost when the tab
          is reloaded or closed.
        </p>
      )}
      {mounts &&
        parts &&
        code !== undefined &&
        createPortal(
          <CodeEditor
            // Each dialect has its own text and its own undo history.
            key={dialect}
            ref={editor}
            view={parts.query}
            original={example.original ?? ''}
            code={code}
            dialect={dialect}
            noteMount={typesMount}
            onChange={example.edit}
            onRun={example.run}
            onLeave={() => runButton.current?.focus()}
            onProblems={example.setProblems}
          />,
          mounts.query,
        )}
      {output && mounts?.trace && (
        <LiveTrace statements={output.statements} mounts={mounts.trace} />
      )}
      {output && (
        <LiveViews
          {...{ output, rowsMount, sent: example.followed ?? output }}
          sqlMount={mounts?.sql}
        />
      )}
      {mounts &&
        createPortal(
          <>
            <ResultPanel
              state={example.state}
              // Output that follows the code is never marked as stale.
              code={example.follows ? example.state?.code : code}
              problems={example.problems}
              dialect={example.follows ? 'sqlite' : dialect}
              withoutRows={rowsMount !== null}
              onShow={(position: CodePosition) => editor.current?.show(position)}
              onChange={(change) => editor.current?.reset(change(code ?? ''))}
            >
              <span ref={setTypesMount} />
            </ResultPanel>
            {challenge && (
              <Suspense>
                <Verdict challenge={challenge} dialect={dialect} state={example.lastState} />
              </Suspense>
            )}
          </>,
          mounts.result,
        )}
    </div>
  )
}

interface LiveViewsProps {
  output: RunOutput
  /** The statements to show, which may be newer than the rows. */
  sent: RunOutput
  sqlMount: HTMLElement | null | undefined
  rowsMount: HTMLElement | null | undefined
}

/** Renders the run's statements and rows into the views of the proven ones. */
function LiveViews({ output, sent, sqlMount, rowsMount }: LiveViewsProps) {
  const { result, rowsLeftOut = 0 } = output.summary
  const { statements, summary } = sent
  return (
    <>
      {sqlMount &&
        createPortal(
          <LiveStatements statements={statements} compiled={summary.compiled} />,
          sqlMount,
        )}
      {rowsMount &&
        result &&
        createPortal(<Grid result={toResultView(result)} leftOut={rowsLeftOut} />, rowsMount)}
    </>
  )
}
