import type { ReactNode } from 'react'
import { exampleName } from '#base/model/example-anchor.ts'
import type { ExampleView } from '#base/model/example-view.ts'
import { Code } from '#base/ui/Code/Code.tsx'
import { ToolButton } from '#base/ui/ToolButton/ToolButton.tsx'
import summaryStyles from '../Details/Summary.module.css'
import './dialect.css'
import { dialectList } from './dialects.ts'
import styles from './Example.module.css'
import { ExampleFrame } from './ExampleFrame.tsx'
import { Queries } from './Queries.tsx'
import { Results } from './Results.tsx'
import { Statements } from './Statements.tsx'
import { Unavailable } from './Unavailable.tsx'
import { View } from './View.tsx'

export interface ExampleProps {
  view: ExampleView
  /** URL of the page's type hovers; null if there are none. */
  hoversHref: string | null
  /** Converts a site path to an href. */
  resolveHref: (path: string) => string
  /** What the rows are, above them. Default: Rows. */
  rowsName?: string
  /** Whether the query can be edited in place: its bar has a button for it, too. Default: no. */
  editable?: boolean
  /** Shown at the bottom of the panel. */
  actions?: ReactNode
}

/**
 * A verified query in one panel: the code, the SQL sent, the rows returned and their type, for each dialect.
 * The markup contains all dialects; `dialect.css` shows the chosen one.
 */
export function Example(props: ExampleProps) {
  const { view, hoversHref, resolveHref, rowsName = 'Rows', editable, actions } = props
  const { queries, statements, results, types } = view
  const name = exampleName(view.id, view.title)
  return (
    <ExampleFrame view={view} actions={actions}>
      <Unavailable status={view.status} resolveHref={resolveHref} />
      <div className={styles.sides}>
        <View
          part="query"
          name="Query"
          of={name}
          copy="query"
          dialects={dialectList(queries)}
          wraps
          tools={
            <>
              {editable && <EditButton />}
              {hoversHref && <TypesButton />}
            </>
          }
        >
          <Queries view={view} hoversHref={hoversHref} />
        </View>
        <View part="sql" name="SQL" of={name} copy="SQL" dialects={dialectList(statements)} wraps>
          <Statements statements={statements} />
        </View>
      </div>
      {results.length > 0 && (
        <View part="rows" name={rowsName} of={name} copy="rows" dialects={dialectList(results)}>
          <Results results={results} />
        </View>
      )}
      {types.length > 0 && (
        <details className={styles.type} data-d={dialectList(types)}>
          <summary className={summaryStyles.root}>Type</summary>
          {types.map(({ dialects, value }) => (
            <Code
              key={dialects[0]}
              html={value.html}
              label="Type"
              dialects={dialectList([{ dialects }])}
              wrap
            />
          ))}
        </details>
      )}
    </ExampleFrame>
  )
}

/** Opens the editor where the code is; the button at the end of a long block is out of sight. */
function EditButton() {
  return (
    <ToolButton action="edit" label="Edit query">
      Edit
    </ToolButton>
  )
}

function TypesButton() {
  return (
    <ToolButton
      action="types"
      pressed={false}
      hint="Point at a name to see its type. With the keyboard, press Enter, use the arrow keys, and press Escape to leave."
    >
      Types
    </ToolButton>
  )
}
