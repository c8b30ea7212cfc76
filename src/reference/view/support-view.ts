import { memberId } from '#model/reference.ts'
import type { SupportView } from '#model/reference-pages.ts'
import { sqlNames } from '../sql-names.ts'
import { docHtml } from '../text/doc-blocks.ts'
import { docContext, hrefOfId, type ViewInput } from './view-context.ts'

const INTRO = `This page shows on which databases each method works. The build measures it. Every cell links to its proof: an
example of this site, a sample of the package's comments, or a small query that we added for the name.

- **runs**: a proof ran on the database. For MySQL, it ran on MariaDB.
- **compiles**: Kysely generates SQL, and the build has no engine to run it. SQL Server is only compiled.
- **refused**: the database rejected the proof, and its message follows. For SQL Server, and for MySQL where MariaDB supports
  more, a grammar checks the SQL instead.
- **for another database**: Kysely generates SQL, but the package exports the helper for another database, and nothing
  checked the SQL here.
- **no proof yet**: nothing was tried.`

/** Builds the database support matrix: its names, by group. */
export function supportView(path: string, input: ViewInput): SupportView {
  const { model, plan } = input.reference
  const names = new Set(sqlNames(model, plan))
  const sections = plan.groups.flatMap((group) => {
    const symbols = plan.pages
      .filter((page) => page.group === group)
      .flatMap((page) => page.symbols)
    const entries = symbols.flatMap((symbol) => {
      const ids = [symbol.id, ...symbol.members.map(({ name }) => memberId(symbol.id, name))]
      return ids.flatMap((id) => {
        const href = names.has(id) ? hrefOfId(id, input) : null
        const label = id === symbol.id ? symbol.name : symbol.name + id.slice(symbol.id.length)
        return href === null ? [] : [{ id, label, href }]
      })
    })
    return entries.length === 0 ? [] : [{ id: `-${group.slug}`, title: group.title, entries }]
  })
  return { intro: docHtml(INTRO, docContext(null, path, input)), sections }
}
