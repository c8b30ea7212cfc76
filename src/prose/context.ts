import type { ReactNode } from 'react'
import type { Diagram } from '#model/diagram.ts'
import type { ExampleView } from '#model/example-view.ts'
import type { MethodIndexEntry } from '#model/method-index.ts'
import type { CategoryCard } from '#model/page.ts'

/** Components of a page that `app` fills. */
export type SlotName = 'Playground' | 'SearchPage'

/** What a page's components need beside their own props; server components have no React context. */
export interface ProseContext {
  /** The page's proven examples by id. */
  examples: Readonly<Record<string, ExampleView>>
  /** What stands at the foot of an example block: "Edit and run". */
  exampleActions?: (view: ExampleView) => ReactNode
  /** Where the page's `ExampleHovers[]` JSON is; null when it has none. */
  hoversHref: string | null
  /** Kysely's methods and the pages that show them; needed where a page has `<MethodIndex/>`. */
  methodIndex?: readonly MethodIndexEntry[]
  /** The sample database; needed where a page has `<DatabaseDiagram/>`. */
  diagram?: Diagram
  /** Applications of their own that stand in a page's text, where a page has them. */
  slots?: Partial<Record<SlotName, ReactNode>>
  /** Cards of the category; needed where a page has `<CategoryCards/>`. */
  categoryCards?: readonly CategoryCard[]
  /** Makes a path of the site an href with the base path; as it is unless told. */
  resolveHref?: (path: string) => string
}
