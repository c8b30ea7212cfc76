import type { ExampleView } from '#model/example-view.ts'
import type { QueryTrace } from '#model/query-trace.ts'
import { flowSteps } from './flow-steps.ts'
import styles from './QueryFlow.module.css'

export interface QueryFlowProps {
  view: ExampleView
  trace: QueryTrace
  title: string
}

/** A diagram of a query's path to the database and back, generated from what the build recorded of it. */
export function QueryFlow({ view, trace, title }: QueryFlowProps) {
  return (
    <figure className={styles.root}>
      <ol>
        {flowSteps(view, trace).map(({ name, parts }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the steps are fixed; some share a name
          <li key={index}>
            <b>{name}</b>
            {parts.map(({ code, text }, part) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the parts are fixed; a call may occur twice
              <span key={part}>{code === undefined ? text : <code>{code}</code>}</span>
            ))}
          </li>
        ))}
      </ol>
      <figcaption>{title}</figcaption>
    </figure>
  )
}
