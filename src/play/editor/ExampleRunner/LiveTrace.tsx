import type { QueryTrace } from '#base/model/query-trace.ts'
import { toResultView } from '#base/model/result-view.ts'
import code from '#base/ui/Code/Code.module.css'
import { PlainLines } from '#base/ui/Code/PlainLines.tsx'
import { Rows } from '#base/ui/Rows/Rows.tsx'
import type { SentStatement } from '#play/sandbox/protocol/messages.ts'
import { useScrollStop } from '../Output/use-scroll-stop.ts'
import { InView } from './InView.tsx'
import styles from './LiveTrace.module.css'
import type { TraceParts } from './parts-of-block.ts'

export interface LiveTraceProps {
  statements: readonly SentStatement[]
  views: TraceParts
}

/** Renders the stages of a run's first query into the views of the proven trace. */
export function LiveTrace({ statements, views }: LiveTraceProps) {
  const trace = statements.find((statement) => statement.trace)?.trace
  return (
    <>
      <InView view={views.built}>
        <Built trace={trace} count={statements.length} />
      </InView>
      <InView view={views.sent}>{trace && <Sent trace={trace} />}</InView>
      <InView view={views.driver}>
        {trace?.rows && (
          <Rows bounded result={toResultView(trace.rows)} label="Rows from the driver" />
        )}
      </InView>
    </>
  )
}

function Built({ trace, count }: { trace: QueryTrace | undefined; count: number }) {
  if (!trace) return <p className={styles.note}>The code executed no query.</p>
  return (
    <>
      {count > 1 && (
        <p className={styles.note}>Of the {count} statements, the first query is shown.</p>
      )}
      <Tree text={trace.built} label="Tree" />
    </>
  )
}

function Sent({ trace: { built, sent } }: { trace: QueryTrace }) {
  if (built === sent) return <p className={styles.note}>No plugin changed the tree.</p>
  return <Tree text={sent} label="Changed tree" />
}

function Tree({ text, label }: { text: string; label: string }) {
  const scroll = useScrollStop<HTMLPreElement>(label)
  return (
    <pre ref={scroll} className={code.root}>
      <PlainLines text={text} />
    </pre>
  )
}
