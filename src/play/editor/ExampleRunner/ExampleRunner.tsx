import { useLayoutEffect, useMemo, useState } from 'react'
import { createPortal } from 'react-dom'
import { toResultView } from '#base/model/result-view.ts'
import { challengeOf } from '../Challenge/challenge-of.ts'
import type { VerdictProps } from '../Challenge/Verdict.tsx'
import { CodeEditor } from '../CodeEditor/CodeEditor.tsx'
import { Grid } from '../Grid/Grid.tsx'
import { type LazyPart, Part } from '../lazy-part.tsx'
import { LiveStatements } from '../Output/LiveStatements.tsx'
import styles from './ExampleRunner.module.css'
import { InView } from './InView.tsx'
import { LiveTrace } from './LiveTrace.tsx'
import { isFor, partsOfBlock } from './parts-of-block.ts'
import { ResultPanel } from './ResultPanel.tsx'
import { Toolbar } from './Toolbar.tsx'
import { useEditedExample } from './use-edited-example.ts'

/** Includes the comparison of rows, which only the course's challenges need. */
const VERDICT: LazyPart<VerdictProps> = {
  what: 'The check of your answer',
  load: async () => (await import('../Challenge/Verdict.tsx')).Verdict,
}

export interface ExampleRunnerProps {
  /** The static block, which stays in the page and is restored on close. */
  block: HTMLElement
  /** The example's id. */
  example: string
  /** URL of the playground; empty for none. */
  playground: string
  /** Whether the caret goes to the code on every device. Default: only where no keyboard covers the page. */
  toEdit?: boolean
  onClose(): void
}

/** Runs a block's example immediately, and lets the reader edit it. */
export function ExampleRunner(props: ExampleRunnerProps) {
  const { block, example: id, playground, toEdit = false, onClose } = props
  const parts = useMemo(() => partsOfBlock(block), [block])
  const challenge = useMemo(() => challengeOf(block), [block])
  const example = useEditedExample(block, id, parts, toEdit)
  const { dialect, code, editor, output, sent } = example
  const [typesMount, setTypesMount] = useState<HTMLElement | null>(null)
  const [resultMount] = useState(() => document.createElement('div'))
  useLayoutEffect(() => {
    parts.foot.before(resultMount)
    return () => resultMount.remove()
  }, [parts, resultMount])
  // The rows view only exists for dialects with proven rows.
  const rowsView = parts.rows && isFor(parts.rows, dialect) ? parts.rows : null
  const rows = output?.summary.result

  return (
    <div className={styles.tools}>
      <Toolbar id={id} example={example} playground={playground} onClose={onClose} />
      {example.isUnsaved && (
        <p role="alert">
          The browser’s storage for this site is full or blocked: your edits are lost when the tab
          is reloaded or closed.
        </p>
      )}
      {code !== undefined && (
        <InView view={parts.query}>
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
            onLeave={() => example.runButton.current?.focus()}
            onProblems={example.setProblems}
          />
        </InView>
      )}
      {output && parts.trace && <LiveTrace statements={output.statements} views={parts.trace} />}
      {sent && parts.sql && (
        <InView view={parts.sql}>
          <LiveStatements statements={sent.statements} compiled={sent.compiled} />
        </InView>
      )}
      {output && rows && rowsView && (
        <InView view={rowsView}>
          <Grid result={toResultView(rows)} leftOut={output.summary.rowsLeftOut ?? 0} />
        </InView>
      )}
      {createPortal(
        <>
          <ResultPanel
            state={example.state}
            // Output that follows the code is never marked as stale.
            code={example.follows ? example.state?.code : code}
            problems={example.problems}
            dialect={example.follows ? 'sqlite' : dialect}
            withoutRows={rowsView !== null}
            onShow={(position) => editor.current?.show(position)}
            onChange={(change) => editor.current?.reset(change(code ?? ''))}
          >
            <span ref={setTypesMount} />
          </ResultPanel>
          {challenge && (
            <Part of={VERDICT} with={{ challenge, dialect, state: example.lastState }} />
          )}
        </>,
        resultMount,
      )}
    </div>
  )
}
