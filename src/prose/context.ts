import type { ComponentType, ReactNode } from 'react'
import type { Course } from '#model/course.ts'
import type { Diagram } from '#model/diagram.ts'
import type { ExampleView } from '#model/example-view.ts'
import type { CategoryCard } from '#model/page.ts'
import type { SLOT_COMPONENTS } from '#model/prose-components.ts'
import type { QueryTrace } from '#model/query-trace.ts'
import type { SiteFacts } from '#model/site-facts.ts'

/** Components of a page that `app` fills. */
export type SlotName = (typeof SLOT_COMPONENTS)[number]

/** What a page's components need beside their own props; server components have no React context. */
export interface ProseContext {
  /** The page's proven examples by id. */
  examples: Readonly<Record<string, ExampleView>>
  /** What stands at the foot of an example block: a button that edits and runs it, with its text if it has its own. */
  exampleActions?: (view: Pick<ExampleView, 'id' | 'status'>, label?: string) => ReactNode
  /** What queries of examples become on their way, by id; needed where a page has `<QueryTrace/>`. */
  traces?: Readonly<Record<string, QueryTrace>>
  /** Where the page's `ExampleHovers[]` JSON is; null when it has none. */
  hoversHref: string | null
  /** The sample database; needed where a page has `<DatabaseDiagram/>`. */
  diagram?: Diagram
  /** The course that the page belongs to; needed where a page has `<CourseChapters/>` or `<CourseProgress/>`. */
  course?: Course
  /** What the build measured; needed where a page has `<HomeFacts/>` or `<EditorStills/>`. */
  facts?: SiteFacts
  /**
   * Applications of their own that stand in a page's text, where a page has them. A component gets what the author
   * wrote inside.
   */
  slots?: Partial<Record<SlotName, ReactNode | ComponentType<{ children: ReactNode }>>>
  /** Cards of the category; needed where a page has `<CategoryCards/>`. */
  categoryCards?: readonly CategoryCard[]
  /** Makes a path of the site an href with the base path. Default: as it is. */
  resolveHref?: (path: string) => string
}
