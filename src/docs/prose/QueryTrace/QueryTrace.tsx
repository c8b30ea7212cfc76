import type { ReactNode } from 'react'
import { exampleName } from '#base/model/example-anchor.ts'
import type { ExampleView } from '#base/model/example-view.ts'
import type { QueryTrace as Trace } from '#base/model/query-trace.ts'
import { toResultView } from '#base/model/result-view.ts'
import codeStyles from '#base/ui/Code/Code.module.css'
import { PlainLines } from '#base/ui/Code/PlainLines.tsx'
import { Rows } from '#base/ui/Rows/Rows.tsx'
import { dialectList } from '../Example/dialects.ts'
import type { ExampleProps } from '../Example/Example.tsx'
import { ExampleFrame } from '../Example/ExampleFrame.tsx'
import { Queries } from '../Example/Queries.tsx'
import { Results } from '../Example/Results.tsx'
import { Statements } from '../Example/Statements.tsx'
import { View } from '../Example/View.tsx'
import styles from './QueryTrace.module.css'

export interface QueryTraceProps extends Omit<ExampleProps, 'resolveHref'> {
  trace: Trace
}

/**
 * An example block that shows every step of its query, in order: the calls, the two syntax trees, the
 * statement, the driver's rows and the result. The runner fills the same elements with the steps of the
 * reader's own query.
 */
export function QueryTrace({ view, trace, hoversHref, actions }: QueryTraceProps) {
  const { queries, statements, results } = view
  refuseUnfit(view, trace)
  const of = exampleName(view.id, view.title)
  return (
    <ExampleFrame view={view} traced actions={actions}>
      <ol className={styles.steps}>
        <Step name="Your calls">
          <View
            part="query"
            name="Query"
            of={of}
            copy="query"
            dialects={dialectList(queries)}
            wraps
          >
            <Queries view={view} hoversHref={hoversHref} />
          </View>
        </Step>
        <Step name="build a syntax tree,">
          <View part="tree" name="Tree" of={of} copy="tree" dialects={undefined} wraps>
            <Tree text={trace.built} label="Tree" />
          </View>
        </Step>
        <Step name="which the plugins change,">
          <View
            part="sent-tree"
            name="Changed tree"
            of={of}
            copy="changed tree"
            dialects={undefined}
            wraps
          >
            <Tree text={trace.sent} label="Changed tree" />
          </View>
        </Step>
        <Step name="and which the query compiler turns into a statement.">
          <View part="sql" name="SQL" of={of} copy="SQL" dialects={dialectList(statements)} wraps>
            <Statements statements={statements} />
          </View>
        </Step>
        <Step name="The driver sends it and returns rows,">
          <View
            part="driver-rows"
            name="Driver"
            of={of}
            copy="driver rows"
            dialects={dialectList(results)}
          >
            {trace.rows && <Rows result={toResultView(trace.rows)} label="Rows from the driver" />}
          </View>
        </Step>
        <Step name="which the plugins change before you get them.">
          <View part="rows" name="Result" of={of} copy="rows" dialects={dialectList(results)}>
            <Results results={results} />
          </View>
        </Step>
      </ol>
    </ExampleFrame>
  )
}

function Step({ name, children }: { name: string; children: ReactNode }) {
  return (
    <li>
      <p>{name}</p>
      {children}
    </li>
  )
}

function Tree({ text, label }: { text: string; label: string }) {
  return (
    <pre className={codeStyles.root} data-scroll={label} suppressHydrationWarning>
      <PlainLines text={text} />
    </pre>
  )
}

/** @throws if the trace, which is recorded only once, doesn't apply to every dialect. */
function refuseUnfit({ id, queries, results }: ExampleView, { rows }: Trace): void {
  if (queries.length > 1) throw new Error(`The traced example "${id}" differs between dialects.`)
  const count = rows?.kind === 'rows' ? rows.rows.length : 0
  for (const { dialects, value } of results) {
    if (value.kind !== 'rows' || value.rows.length !== count) {
      throw new Error(`The traced example "${id}" has other rows on ${dialects.join(', ')}.`)
    }
  }
}
