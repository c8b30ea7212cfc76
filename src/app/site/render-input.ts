import type { CompiledPage } from '#model/page.ts'
import { resolveNavbar } from '#shell/Navbar/resolve-navbar.ts'
import type { PageTask } from '../build/page-worker.ts'
import { pageFile } from '../paths.ts'
import type { RenderInput, RenderSite } from '../render-types.ts'
import type { AssembledSite } from './assemble.ts'
import { navbarInput } from './navbar-input.ts'

/** File name of the data of a page's type hovers, below the output folder. */
export function hoversFile(path: string): string {
  return pageFile(path, 'html').replace(/html$/, 'types.json')
}

/** Everything that rendering one page needs, and nothing of the other pages. */
export function renderInput(
  site: AssembledSite,
  renderSite: RenderSite,
  { page, body, examples }: CompiledPage,
): RenderInput {
  return {
    page,
    body,
    examples: Object.fromEntries(
      examples.flatMap((id) => {
        const view = site.views.get(id)
        return view ? [[id, view]] : []
      }),
    ),
    hoversHref: examples.length > 0 ? renderSite.config.baseUrl + hoversFile(page.path) : null,
    navbar: resolveNavbar(navbarInput(renderSite.config, page, site.loaded.versions)),
    methodIndex: usesMethodIndex(body) ? site.methodIndex : null,
    diagram: body?.includes('DatabaseDiagram') ? site.diagram : null,
    site: renderSite,
  }
}

/** One build task per page. */
export function pageTasks(site: AssembledSite, renderSite: RenderSite): Omit<PageTask, 'id'>[] {
  return site.pages.map((compiled) => {
    const hovers = compiled.examples.flatMap((id) => site.hovers.get(id) ?? [])
    return {
      input: renderInput(site, renderSite, compiled),
      markdown: compiled.markdown,
      extra:
        hovers.length > 0
          ? [{ file: hoversFile(compiled.page.path), text: JSON.stringify(hovers) }]
          : [],
    }
  })
}

function usesMethodIndex(body: string | null): boolean {
  return body?.includes('MethodIndex') ?? false
}
