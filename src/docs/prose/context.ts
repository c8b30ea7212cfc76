import type { ReactNode } from 'react'
import type { Course } from '#base/model/course.ts'
import type { ExampleView } from '#base/model/example-view.ts'
import type { SLOT_COMPONENTS } from '#base/model/prose-components.ts'
import type { QueryTrace } from '#base/model/query-trace.ts'
import type { SampleTable } from '#base/model/sample-tables.ts'
import type { SiteFacts } from '#base/model/site-facts.ts'

type Slot = (typeof SLOT_COMPONENTS)[number]

/** What a page's components need in addition to their own props; server components have no React context. */
export interface ProseContext {
  /** The page's verified examples by id. */
  examples: Readonly<Record<string, ExampleView>>
  /** Renders the foot of an example block: a button that edits and runs it, optionally with its own label. */
  exampleActions(view: Pick<ExampleView, 'id' | 'status'>, label?: string): ReactNode
  /** URL of the page's `ExampleHovers[]` JSON; null if it has none. */
  hoversHref: string | null
  /** Traces of examples' queries, by id; null if the page has no `<QueryTrace/>`. */
  traces: Readonly<Record<string, QueryTrace>> | null
  /** The sample database; null if the page has no `<DatabaseTables/>`. */
  sampleTables: SampleTable[] | null
  /** The course that the page belongs to; null for none. */
  course: Course | null
  /** Facts measured by the build; null if the page has no `<HomeFacts/>`. */
  facts: SiteFacts | null
  /** Standalone applications within a page's text; their children are what the author wrote inside. */
  slots: Readonly<Record<Slot, (props: { children: ReactNode }) => ReactNode>>
  /** Converts a site path to an href with the base path. */
  resolveHref(path: string): string
}
