import type { PhrasingContent, RootContent, TableRow } from 'mdast'
import { groupResult, notHolding } from '#base/model/packages.ts'
import type { PackagesView } from '#base/model/reference-pages.ts'

const text = (value: string): PhrasingContent => ({ type: 'text', value })

const row = (cells: string[]): TableRow => ({
  type: 'tableRow',
  children: cells.map((cell) => ({ type: 'tableCell', children: [text(cell)] })),
})

/** The tables of a page on packages as Markdown; under each, what didn't hold. */
export function packageTables({ sections, groups }: PackagesView): RootContent[] {
  const titles = new Map(groups.flatMap(({ checks }) => checks.map(({ id, title }) => [id, title])))
  return sections.flatMap(({ title, runs }): RootContent[] => {
    const rows = runs.map((run) => {
      const cells = groups.map((group) => groupResult(run, group) ?? '')
      return row([`${run.package} ${run.version}`, run.with, ...cells])
    })
    const seen = runs.flatMap((run): RootContent[] => {
      if (run.problem) return [line(`${run.package}: ${run.problem}.`)]
      const lines = groups.flatMap((group) =>
        notHolding(run, group).map(({ id, result, saw }) => `${titles.get(id)}: ${result}. ${saw}`),
      )
      if (lines.length === 0) return []
      return [
        line(`${run.package} ${run.version} with ${run.with}:`),
        {
          type: 'list',
          children: lines.map((item) => ({ type: 'listItem', children: [line(item)] })),
        },
      ]
    })
    return [
      { type: 'heading', depth: 2, children: [text(title)] },
      {
        type: 'table',
        children: [row(['Package', 'With', ...groups.map((group) => group.title)]), ...rows],
      },
      ...seen,
    ]
  })
}

const line = (value: string) => ({ type: 'paragraph' as const, children: [text(value)] })
