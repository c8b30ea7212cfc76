import type { ExampleHovers } from '#base/model/example.ts'
import type { CompiledPage } from '#base/model/page.ts'
import type { ReferenceLink } from '#base/model/reference-pages.ts'
import type { Reference, Usage } from '#proof/reference/index.ts'

/**
 * Finds where the reference's names are used and explained: used according to what the examples' identifiers
 * resolve to in the type checker, explained according to the pages' `explains`.
 */
export function collectUsage(
  pages: readonly CompiledPage[],
  hovers: ReadonlyMap<string, ExampleHovers>,
  reference: Reference,
): Usage {
  const usedIn = new Map<string, ReferenceLink[]>()
  const explainedIn = new Map<string, ReferenceLink[]>()
  const add = (links: Map<string, ReferenceLink[]>, id: string, link: ReferenceLink) => {
    const known = links.get(id) ?? []
    if (!known.some(({ href }) => href === link.href)) links.set(id, [...known, link])
  }
  for (const { page, examples, explains } of pages) {
    if (page.version && !page.version.isLast) continue
    for (const id of symbolsOf(examples, hovers)) {
      add(usedIn, id, { label: page.title, href: page.href })
    }
    for (const { name, anchor } of explains) {
      const href = anchor ? `${page.href}#${anchor}` : page.href
      for (const id of explainedIds(name, page.path, reference)) {
        add(explainedIn, id, { label: page.title, href })
      }
    }
  }
  return { usedIn, explainedIn }
}

/** Returns the ids that a page explains under a name: all of them for a helper of several entry points. */
function explainedIds(name: string, path: string, { model, findName }: Reference): string[] {
  const id = findName(name, path)
  if (id !== null) return [id]
  const helpers = model.symbols.filter(
    (symbol) => symbol.module !== model.package && symbol.name === name,
  )
  return helpers.map((helper) => helper.id)
}

function symbolsOf(
  examples: readonly string[],
  hovers: ReadonlyMap<string, ExampleHovers>,
): Set<string> {
  const variants = examples.flatMap((id) => hovers.get(id)?.variants ?? [])
  return new Set(
    variants.flatMap((variant) => variant.hovers.flatMap(({ reference }) => reference ?? [])),
  )
}
