import type { NavbarItemConfig } from '#base/model/config.ts'
import type { Problem } from '#base/model/problem.ts'
import { closest, suggest } from '#base/text/closest.ts'
import { CONFIG_FILE } from '../config/load-config.ts'
import type { LinkContext } from '../link/link-context.ts'
import { isServedElsewhere } from '../link/resolve-link.ts'
import type { SiteModel, VersionModel } from './site-model.ts'

type AnyItem = NavbarItemConfig | Extract<NavbarItemConfig, { items: unknown }>['items'][number]

/** Reports links, doc ids and sidebar ids in the configuration that have no target. */
export function checkConfig(
  site: SiteModel,
  { targets, publicFiles, problems }: LinkContext,
): void {
  const { config, versions } = site
  const report = (field: string, message: string, fix: string) => {
    const problem: Problem = { file: CONFIG_FILE, field, message, fix }
    problems.push(problem)
  }
  const checkPath = (to: string | undefined, field: string) => {
    const path = to?.replace(/[?#].*$/, '').replace(/(.)\/$/, '$1')
    if (path === undefined || targets.has(path) || publicFiles.has(path)) return
    if (isServedElsewhere(path, config)) return
    const near = closest(path, [...targets.keys()])
    report(
      field,
      `The link "${to}" leads nowhere.`,
      near ? `Did you mean "${near}"?` : 'Write the path of a page.',
    )
  }
  /** The navbar of each version leads to the docs of that version. */
  const checkId = (
    kind: 'doc' | 'sidebar',
    id: string,
    idsOf: (version: VersionModel) => ReadonlyMap<string, unknown>,
    field: string,
  ) => {
    const lacking = versions.find((version) => !idsOf(version).has(id))
    if (!lacking) return
    const where = versions.length > 1 ? ` in version "${lacking.name}"` : ''
    report(field, `Unknown ${kind} id "${id}"${where}.`, suggest(id, [...idsOf(lacking).keys()]))
  }
  const checkItem = (item: AnyItem, field: string) => {
    if (item.type === 'doc') checkId('doc', item.docId, ({ byId }) => byId, `${field}.docId`)
    if (item.type === 'docSidebar') {
      checkId('sidebar', item.sidebarId, ({ writers }) => writers, `${field}.sidebarId`)
    }
    if ('to' in item) checkPath(item.to, `${field}.to`)
    if (item.type === 'dropdown') {
      for (const [index, below] of item.items.entries()) checkItem(below, `${field}.items.${index}`)
    }
  }
  for (const [index, item] of config.navbar.items.entries())
    checkItem(item, `navbar.items.${index}`)
  for (const [index, column] of config.footer.columns.entries()) {
    for (const [at, { to }] of column.items.entries()) {
      checkPath(to, `footer.columns.${index}.items.${at}.to`)
    }
  }
  for (const [from, to] of Object.entries(config.redirects)) {
    if (to.startsWith('/')) checkPath(to, `redirects.${from}`)
    if (targets.has(from)) {
      report(
        `redirects.${from}`,
        `There is a page at ${from}.`,
        'Remove the redirect, or move the page.',
      )
    }
  }
  for (const version of versions) {
    const requested = config.docs.versions[version.name]?.mainDocId
    if (requested === undefined || version.byId.has(requested)) continue
    report(
      `docs.versions.${version.name}.mainDocId`,
      `Unknown doc id "${requested}".`,
      suggest(requested, [...version.byId.keys()]),
    )
  }
}
