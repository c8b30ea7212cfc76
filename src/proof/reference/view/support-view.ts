import type { SupportView } from '#base/model/reference-pages.ts'
import { docText } from '../text/doc-blocks.ts'
import { docContext, hrefOfId, type ViewInput } from './view-context.ts'

const INTRO = `This page shows on which databases each method works. For each method and database, we wrote the smallest statement
that uses the method, and a control: the same statement without it. Where only the first fails, the method is the reason.

- **runs**: the database ran the statement. The head of the column names its version.
- **refused**: the database refused the statement and ran the control.
- **compiles**: Kysely generates SQL that nothing here ran: no MySQL 8 and no SQL Server is available to this site. Their
  documentation doesn't rule the method out.
- **unavailable**: Kysely doesn't generate the statement for the database, the database refuses something that the method
  needs, or the documentation of MySQL or SQL Server has no such thing.

A cell names a first version where we found it in the database's documentation; without it, a method may still be missing
from an old version. The name of a method leads to its statements, to the databases' messages and to the documentation. The same table as data: [support.json](/docs/reference/support.json).`

/** Builders that the package doesn't export, by the method that passes them to a callback. */
const UNEXPORTED: Readonly<Record<string, string>> = {
  CTEBuilder: 'QueryCreator.with',
  OverBuilder: 'AggregateFunctionBuilder.over',
  AlterTableDropConstraintBuilder: 'AlterTableBuilder.dropConstraint',
  UniqueConstraintNodeBuilder: 'CreateTableBuilder.addUniqueConstraint',
}

/** Builds the rows of the support table, by group. */
export function supportView(path: string, input: ViewInput): SupportView {
  const { plan } = input.reference
  const groupOf = new Map(
    plan.pages.flatMap(({ group, symbols }) => symbols.map(({ id }) => [id, group] as const)),
  )
  const rows = [...input.probes.keys()].map((id) => {
    const [owner = id] = id.split('.')
    const shownAt = UNEXPORTED[owner] ?? id
    const [shownOwner = shownAt] = shownAt.split('.')
    const href = hrefOfId(shownAt, input)
    const isAlone = shownAt !== id || href === null
    return {
      group: groupOf.get(shownOwner),
      entry: { id, label: id.replace(/^.*#/, ''), href, isAlone },
    }
  })
  const sections = plan.groups.flatMap((group) => {
    const entries = rows.filter((row) => row.group === group).map(({ entry }) => entry)
    return entries.length === 0 ? [] : [{ id: `-${group.slug}`, title: group.title, entries }]
  })
  return { intro: docText(INTRO, docContext(null, path, input)), sections }
}
