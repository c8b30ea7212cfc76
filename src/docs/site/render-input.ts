import type { CompiledPage } from '#base/model/page.ts'
import { pageFile } from '#base/model/paths.ts'
import type { RenderInput, RenderSite } from '#docs/render/render-types.ts'
import type { AssembledSite } from './assemble.ts'
import { findingsFor } from './reference/findings-for.ts'
import { linkHovers } from './reference/link-hovers.ts'
import { resolveNavbar } from './resolve-navbar.ts'

/** One page to build. */
export interface PageTask {
  input: RenderInput
  markdown: string
  /** Other files of the page, such as the data of its type hovers. */
  extra: { file: string; text: string }[]
}

/** Returns the path of a page's type hover data, relative to the output folder. */
export function hoversFile(path: string): string {
  return pageFile(path, 'html').replace(/html$/, 'types.json')
}

/** Components that an application is mounted in. */
const APPLICATIONS = ['Playground', 'Translator']

/** Collects everything that rendering one page needs, and nothing from the other pages. */
export async function renderInput(
  site: AssembledSite,
  renderSite: RenderSite,
  { page, body, examples, components }: CompiledPage,
): Promise<RenderInput> {
  const views = await Promise.all(examples.map(async (id) => [id, await site.viewOf(id)] as const))
  return {
    page,
    body,
    examples: Object.fromEntries(views.flatMap(([id, view]) => (view ? [[id, view]] : []))),
    hoversHref: examples.length > 0 ? renderSite.config.baseUrl + hoversFile(page.path) : null,
    navbar: resolveNavbar({ config: renderSite.config, page, versions: site.loaded.versions }),
    sampleTables: components.includes('DatabaseTables') ? site.sampleTables : null,
    reference: referenceInput(site, page.path),
    traces: components.includes('QueryTrace') ? Object.fromEntries(site.traces) : null,
    facts: components.includes('HomeFacts') ? site.facts : null,
    hasApplication: APPLICATIONS.some((name) => components.includes(name)),
    site: renderSite,
  }
}

/** Creates one build task per page. */
export function pageTasks(site: AssembledSite, renderSite: RenderSite): Promise<PageTask[]> {
  const tasks = site.pages.map(async (compiled) => {
    const hovers = linkHovers(site, compiled.examples)
    return {
      input: await renderInput(site, renderSite, compiled),
      markdown: compiled.markdown,
      extra:
        hovers.length > 0
          ? [{ file: hoversFile(compiled.page.path), text: JSON.stringify(hovers) }]
          : [],
    }
  })
  return Promise.all(tasks)
}

/** Returns what a page of the reference shows, with the findings on its content; null for other pages. */
function referenceInput(site: AssembledSite, path: string): RenderInput['reference'] {
  const { contentOf, findings } = site.reference
  const view = contentOf(path)?.view
  return view ? { view, findings: findingsFor(view, findings) } : null
}
