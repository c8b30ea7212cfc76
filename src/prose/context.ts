import type { ComponentType, ReactNode } from 'react'
import type { Course } from '#model/course.ts'
import type { ExampleView } from '#model/example-view.ts'
import type { SLOT_COMPONENTS } from '#model/prose-components.ts'
import type { QueryTrace } from '#model/query-trace.ts'
import type { SampleTable } from '#model/sample-tables.ts'
import type { SiteFacts } from '#model/site-facts.ts'

/** Components whose content `app` provides. */
export type SlotName = (typeof SLOT_COMPONENTS)[number]

/** What a page's components need in addition to their own props; server components have no React context. */
export interface ProseContext {
  /** The page's verified examples by id. */
  examples: Readonly<Record<string, ExampleView>>
  /** Renders the foot of an example block: a button that edits and runs it, optionally with its own label. */
  exampleActions?: (view: Pick<ExampleView, 'id' | 'status'>, label?: string) => ReactNode
  /** Traces of examples' queries, by id; needed if a page has `<QueryTrace/>`. */
  traces?: Readonly<Record<string, QueryTrace>>
  /** URL of the page's `ExampleHovers[]` JSON; null if it has none. */
  hoversHref: string | null
  /** The sample database; needed if a page has `<DatabaseTables/>`. */
  sampleTables?: SampleTable[]
  /** The course that the page belongs to; needed if a page has `<CourseProgress/>`. */
  course?: Course
  /** Facts measured by the build; needed if a page has `<HomeFacts/>`. */
  facts?: SiteFacts
  /**
   * Standalone applications within a page's text, if the page has any. A component receives what the author
   * wrote inside.
   */
  slots?: Partial<Record<SlotName, ReactNode | ComponentType<{ children: ReactNode }>>>
  /** Converts a site path to an href with the base path. Default: returns it unchanged. */
  resolveHref?: (path: string) => string
}
