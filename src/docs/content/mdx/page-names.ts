import type { Nodes } from 'mdast'
import type { Scope } from '../read/partials.ts'
import type { Names } from './imports.ts'
import { place } from './page-context.ts'

/** The names of a page and of the partials in it, each of which is a module of its own. */
export interface PageNames {
  page: Names
  /** Those of the partials, where the page shows them. */
  partials: readonly { scope: Scope; names: Names }[]
}

/** @param scopes those of the page and of its partials; empty for a page that declares nothing */
export function pageNames([own, ...scopes]: readonly Scope[]): PageNames {
  const partials = scopes.map((scope) => ({ scope, names: emptyNames(scope.values) }))
  return { page: emptyNames(own?.values ?? {}), partials }
}

/** Returns what names mean at a node. */
export function namesAt(node: Pick<Nodes, 'position'>, { page, partials }: PageNames): Names {
  if (partials.length === 0) return page
  const { line } = place(node)
  // A partial that another shows comes after it.
  return partials.findLast(({ scope }) => scope.from <= line && line <= scope.to)?.names ?? page
}

function emptyNames(values: Names['values']): Names {
  return { components: new Map(), images: new Map(), values }
}
