import type { ReactNode } from 'react'
import type { ExampleView } from '#model/example-view.ts'
import type { ReferenceFindings } from '#model/reference-findings.ts'

/** What the parts of a page of the reference need beside their own data. */
export interface ReferenceContext {
  findings: ReferenceFindings
  /**
   * The example block that stands in place of a sample's code.
   *
   * @param playground the playground with it; null where it can't work
   */
  example(view: ExampleView, playground: string | null): ReactNode
}
