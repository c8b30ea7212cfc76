import type { ReactNode } from 'react'
import type { ExampleView } from '#base/model/example-view.ts'
import type { ReferenceFindings } from '#base/model/reference-findings.ts'

/** What the components of a reference page need in addition to their own data. */
export interface ReferenceContext {
  findings: ReferenceFindings
  /**
   * Renders the example block that replaces a sample's code.
   *
   * @param playground URL of the playground with it; null if it can't work there.
   */
  example(view: ExampleView, playground: string | null): ReactNode
}
