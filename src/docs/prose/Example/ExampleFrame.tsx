import type { ReactNode } from 'react'
import { exampleAnchor, exampleName } from '#base/model/example-anchor.ts'
import type { ExampleView } from '#base/model/example-view.ts'
import { DialectSwitch } from '#base/ui/DialectSwitch/DialectSwitch.tsx'
import styles from './Example.module.css'
import { Status } from './Status.tsx'

export interface ExampleFrameProps {
  view: ExampleView
  /** Whether the block also shows the stages of its query. */
  traced?: boolean
  /** Shown at the bottom of the panel. */
  actions: ReactNode
  children: ReactNode
}

/** The panel of an example: its title, the dialects and how it was verified in each, then its views and actions. */
export function ExampleFrame({ view, traced, actions, children }: ExampleFrameProps) {
  return (
    <figure
      id={exampleAnchor(view.id)}
      className={styles.root}
      aria-label={view.title === null ? exampleName(view.id, null) : undefined}
      data-example-block=""
      data-trace={traced ? '' : undefined}
    >
      {view.title && <figcaption>{view.title}</figcaption>}
      <div className={styles.head}>
        <DialectSwitch status={view.status} />
        <Status status={view.status} />
      </div>
      {children}
      {actions && <div className={styles.foot}>{actions}</div>}
    </figure>
  )
}
