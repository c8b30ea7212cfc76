import { DIALECT_LABELS, DIALECTS } from '#model/dialect.ts'
import type { CompiledPage } from '#model/page.ts'
import type { ReferenceFindings } from '#model/reference-findings.ts'
import { SUPPORT_LABELS } from '#model/support-text.ts'
import { SUPPORT_PATH } from '#reference/index.ts'
import type { ReferenceSite } from './reference-site.ts'

/** Returns the reference's pages, with the support matrix in the Markdown of the page that shows it. */
export function withSupport(
  { pages, views }: Pick<ReferenceSite, 'pages' | 'views'>,
  { support }: ReferenceFindings,
): CompiledPage[] {
  return pages.map((page) => {
    if (page.page.path !== SUPPORT_PATH) return page
    const view = views.get(SUPPORT_PATH)
    if (view?.kind !== 'support') return page
    const tables = view.sections.flatMap(({ title, entries }) => {
      const rows = entries.map(({ id, label }) => {
        const cells = DIALECTS.map(
          (dialect) => SUPPORT_LABELS[support[id]?.[dialect].status ?? 'unproven'],
        )
        return row([`\`${label}\``, ...cells])
      })
      const head = ['Name', ...DIALECTS.map((dialect) => DIALECT_LABELS[dialect])]
      return [`## ${title}`, [row(head), row(head.map(() => '---')), ...rows].join('\n')]
    })
    return { ...page, markdown: [page.markdown.trimEnd(), ...tables, ''].join('\n\n') }
  })
}

function row(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`
}
