import type { ExampleView } from '#base/model/example-view.ts'
import { Code } from '#base/ui/Code/Code.tsx'
import { dialectList } from './dialects.ts'

export interface QueriesProps {
  view: ExampleView
  /** URL of the page's type hovers; null if there are none. */
  hoversHref: string | null
}

/** The code of an example, once for each group of dialects that share it. */
export function Queries({ view: { id, queries }, hoversHref }: QueriesProps) {
  return queries.map(({ dialects, value }) => (
    <Code
      key={dialects[0]}
      html={value.html}
      label="Query"
      dialects={dialectList([{ dialects }])}
      {...(hoversHref && { hovers: { href: hoversHref, example: id, dialect: dialects[0]! } })}
    />
  ))
}
