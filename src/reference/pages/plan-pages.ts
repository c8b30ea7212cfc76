import { memberId, type ReferenceModel, type ReferenceSymbol } from '#model/reference.ts'
import type { ReferenceGroup } from '../groups/group.ts'

/** Where the reference stands, below the base path. */
const REFERENCE_PATH = '/docs/reference'

/** Where a newer version is compared. */
export const CHANGES_PATH = `${REFERENCE_PATH}/changes`

/** Where the matrix of databases stands. */
export const SUPPORT_PATH = `${REFERENCE_PATH}/support`

export interface PagePlan {
  kind: 'index' | 'group' | 'symbol' | 'support' | 'changes'
  path: string
  group: ReferenceGroup | null
  /** Shown in full; the first one is the subject of a symbol's page. */
  symbols: ReferenceSymbol[]
}

export interface Place {
  path: string
  /** Null for the subject of a page. */
  anchor: string | null
}

export interface ReferencePlan {
  pages: PagePlan[]
  groups: ReferenceGroup[]
  /** By symbol id and `Owner.member`, inherited members included. */
  places: ReadonlyMap<string, Place>
  symbols: ReadonlyMap<string, ReferenceSymbol>
}

/**
 * Decides which page shows what: each symbol stands on one page, each member below its symbol. What a group says
 * has a page of its own comes first, then its other classes and functions; what is left stands on the group's page.
 */
export function planPages(
  model: ReferenceModel,
  groups: readonly ReferenceGroup[],
  groupOf: ReadonlyMap<string, ReferenceGroup>,
): ReferencePlan {
  const symbols = new Map(model.symbols.map((symbol) => [symbol.id, symbol]))
  const pages: PagePlan[] = [{ kind: 'index', path: REFERENCE_PATH, group: null, symbols: [] }]
  const placed = new Set<ReferenceSymbol>()
  for (const group of groups) {
    const own = group.pages.map((names): PagePlan => {
      const shown = names.split(' ').flatMap((name) => symbols.get(name) ?? [])
      for (const symbol of shown) placed.add(symbol)
      return symbolPage(shown, group, model)
    })
    const others = model.symbols.filter((one) => groupOf.get(one.id) === group && !placed.has(one))
    const gathered = others.filter((symbol) => !isWorthPage(symbol, group))
    for (const symbol of others) {
      if (isWorthPage(symbol, group)) own.push(symbolPage([symbol], group, model))
    }
    const path = `${REFERENCE_PATH}/${group.slug}`
    pages.push({ kind: 'group', path, group, symbols: gathered }, ...own)
  }
  pages.push({ kind: 'support', path: SUPPORT_PATH, group: null, symbols: [] })
  pages.push({ kind: 'changes', path: CHANGES_PATH, group: null, symbols: [] })
  return { pages, groups: [...groups], places: placesOf(pages), symbols }
}

/** Readers construct, extend and call these; types and small interfaces are read beside others. */
function isWorthPage(
  { id, kind }: ReferenceSymbol,
  { compact, gathered }: ReferenceGroup,
): boolean {
  return !compact && (kind === 'class' || kind === 'function') && !gathered.includes(id)
}

function symbolPage(
  symbols: ReferenceSymbol[],
  group: ReferenceGroup,
  model: ReferenceModel,
): PagePlan {
  const [subject] = symbols
  // The helpers of all dialects have the same names.
  const isHelper = subject !== undefined && subject.module !== model.package
  const folder = isHelper ? `${REFERENCE_PATH}/${group.slug}` : REFERENCE_PATH
  const path = `${folder}/${slugOf(subject?.name ?? group.slug)}`
  return { kind: 'symbol', path, group, symbols }
}

function placesOf(pages: readonly PagePlan[]): Map<string, Place> {
  const places = new Map<string, Place>()
  for (const { kind, path, symbols } of pages) {
    for (const [index, symbol] of symbols.entries()) {
      const isSubject = kind === 'symbol' && index === 0
      places.set(symbol.id, { path, anchor: isSubject ? null : symbol.name })
      for (const name of namesOf(symbol)) {
        const anchor = memberAnchor(symbol, name, isSubject)
        places.set(memberId(symbol.id, name), { path, anchor })
      }
    }
  }
  return places
}

/** The id of a member's element: its name on its symbol's own page, with the symbol's name elsewhere. */
export function memberAnchor(symbol: ReferenceSymbol, name: string, isSubject: boolean): string {
  // White space ends an id; index signatures have some.
  const id = name.replace(/\s+/g, '')
  return isSubject ? id : `${symbol.name}.${id}`
}

/** The id of a change's element on the page of changes. */
export function changeAnchor(id: string): string {
  return id.replace(/\s+/g, '').replace('#', '.')
}

/** Names of all members, own ones first. */
export function namesOf({ members, inherited }: ReferenceSymbol): string[] {
  const own = members.map(({ name }) => name)
  return [...new Set([...own, ...inherited.flatMap(({ names }) => names)])]
}

/** `SelectQueryBuilder` → `select-query-builder`, `JSONPathBuilder` → `json-path-builder`. */
function slugOf(name: string): string {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1-$2')
    .toLowerCase()
}
