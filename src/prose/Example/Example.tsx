import type { ReactNode } from 'react'
import { exampleAnchor } from '#model/example-anchor.ts'
import type { ExampleView } from '#model/example-view.ts'
import { Code } from '#ui/Code/Code.tsx'
import { Rows } from '#ui/Rows/Rows.tsx'
import { ToolButton } from '../CodeBlock/ToolButton.tsx'
import summaryStyles from '../Details/Summary.module.css'
import './dialect.css'
import { DialectSwitch } from '#ui/DialectSwitch/DialectSwitch.tsx'
import { only } from './dialects.ts'
import styles from './Example.module.css'
import { Queries } from './Queries.tsx'
import { Statements } from './Statements.tsx'
import { Status } from './Status.tsx'
import { Unavailable } from './Unavailable.tsx'
import { View } from './View.tsx'

export interface ExampleProps {
  view: ExampleView
  /** Where the page's type hovers are; null when there are none. */
  hoversHref: string | null
  /** Makes a path of the site an href. */
  resolveHref: (path: string) => string
  /** Stands at the panel's foot. */
  actions?: ReactNode
}

/**
 * A proven query in one panel: what is written, what is sent, what came back and of which type, for
 * each dialect. All dialects are in the mark-up; `dialect.css` shows the chosen one.
 */
export function Example({ view, hoversHref, resolveHref, actions }: ExampleProps) {
  const { title, queries, statements, results, types } = view
  return (
    <figure id={exampleAnchor(view.id)} className={styles.root} data-example-block="">
      {title && <figcaption>{title}</figcaption>}
      <div className={styles.head}>
        <DialectSwitch status={view.status} />
        <Status status={view.status} />
      </div>
      <Unavailable status={view.status} resolveHref={resolveHref} />
      <div className={styles.sides}>
        <View
          name="Query"
          copy="query"
          dialects={only(queries)}
          wraps
          tools={hoversHref && <TypesButton />}
        >
          <Queries view={view} hoversHref={hoversHref} />
        </View>
        <View name="SQL" copy="SQL" dialects={only(statements)} wraps>
          <Statements statements={statements} />
        </View>
      </div>
      {results.length > 0 && (
        <View name="Rows" copy="rows" dialects={only(results)}>
          {results.map(({ dialects, value }) => (
            <Rows key={dialects[0]} result={value} dialects={only([{ dialects }])} />
          ))}
        </View>
      )}
      {types.length > 0 && (
        <details className={styles.type} data-d={only(types)}>
          <summary className={summaryStyles.root}>Type</summary>
          {types.map(({ dialects, value }) => (
            <Code
              key={dialects[0]}
              html={value.html}
              label="Type"
              dialects={only([{ dialects }])}
              wrap
            />
          ))}
        </details>
      )}
      {actions && <div className={styles.foot}>{actions}</div>}
    </figure>
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
