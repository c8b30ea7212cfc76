import type { ResultView, Shared } from '#base/model/example-view.ts'
import { Rows } from '#base/ui/Rows/Rows.tsx'
import { dialectList } from './dialects.ts'

/** The rows that an example returned, once for each group of dialects that share them. */
export function Results({ results }: { results: Shared<ResultView>[] }) {
  return results.map(({ dialects, value }) => (
    <Rows key={dialects[0]} result={value} dialects={dialectList([{ dialects }])} />
  ))
}
