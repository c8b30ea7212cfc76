import type { PackagesReference } from '#base/model/packages.ts'
import { memberId, type ReferenceModel, type ReferenceSymbol } from '#base/model/reference.ts'
import type { ReferenceGroup } from '../groups/group.ts'
import { type ClassPart, namesOf } from '../parts/class-parts.ts'

/** Path of the reference, relative to the base path. */
const REFERENCE_PATH = '/docs/reference'

/** Path of the page that compares a newer version. */
export const CHANGES_PATH = `${REFERENCE_PATH}/changes`

/** Path of the page with the members that only subclasses can use. */
export const PROTECTED_PATH = `${REFERENCE_PATH}/protected-members`

/** Path of the support table's page. */
export const SUPPORT_PATH = `${REFERENCE_PATH}/support`

/** Paths of the pages on packages around Kysely. */
export const PACKAGES_PATH = `${REFERENCE_PATH}/packages`
export const GENERATORS_PATH = `${REFERENCE_PATH}/generators`

export interface PagePlan {
  kind:
    | 'index'
    | 'group'
    | 'symbol'
    | 'part'
    | 'protected'
    | 'support'
    | 'packages'
    | 'generators'
    | 'changes'
  path: string
  group: ReferenceGroup | null
  /** Symbols shown in full; the first one is the subject of a symbol's page. */
  symbols: ReferenceSymbol[]
  /** On the page of a divided class: its parts. Their pages follow it. */
  parts: readonly PartPlan[]
  /** What the page of a part shows. */
  part: ClassPart | null
}

/** A part of a class, and its page. */
export interface PartPlan {
  path: string
  part: ClassPart
}

export interface Place {
  path: string
  /** Null for the subject of a page. */
  anchor: string | null
}

export interface ReferencePlan {
  pages: PagePlan[]
  groups: ReferenceGroup[]
  /** By symbol id and `Owner.member`, including inherited members. */
  places: ReadonlyMap<string, Place>
  symbols: ReadonlyMap<string, ReferenceSymbol>
}

/**
 * Decides which page shows what: each symbol is on one page, each member under its symbol, or on the page of its part if
 * the class is divided. The pages that a group lists come first, then pages for its other classes and functions;
 * everything else is on the group's page.
 *
 * @param parts the parts of divided classes, by symbol id
 */
export function planPages(
  model: ReferenceModel,
  groups: readonly ReferenceGroup[],
  groupOf: ReadonlyMap<string, ReferenceGroup>,
  { dialects, generators }: PackagesReference,
  parts: ReadonlyMap<string, readonly ClassPart[]> = new Map(),
): ReferencePlan {
  const symbols = new Map(model.symbols.map((symbol) => [symbol.id, symbol]))
  const pages: PagePlan[] = [pageOf('index', REFERENCE_PATH)]
  const placed = new Set<ReferenceSymbol>()
  for (const group of groups) {
    const symbolPages = group.pages.flatMap((names): PagePlan[] => {
      const shown = names.split(' ').flatMap((name) => symbols.get(name) ?? [])
      for (const symbol of shown) placed.add(symbol)
      return pagesOfSymbol(shown, group, model, parts)
    })
    const others = model.symbols.filter(
      (symbol) => groupOf.get(symbol.id) === group && !placed.has(symbol),
    )
    const gathered = others.filter((symbol) => !isWorthPage(symbol, group))
    for (const symbol of others) {
      if (isWorthPage(symbol, group)) {
        symbolPages.push(...pagesOfSymbol([symbol], group, model, parts))
      }
    }
    const path = `${REFERENCE_PATH}/${group.slug}`
    pages.push({ ...pageOf('group', path), group, symbols: gathered }, ...symbolPages)
  }
  const extended = model.symbols.filter(({ protectedMembers }) => protectedMembers.length > 0)
  pages.push({ ...pageOf('protected', PROTECTED_PATH), symbols: extended })
  pages.push(pageOf('support', SUPPORT_PATH))
  if (dialects.sections.length > 0) pages.push(pageOf('packages', PACKAGES_PATH))
  if (generators.sections.length > 0) pages.push(pageOf('generators', GENERATORS_PATH))
  pages.push(pageOf('changes', CHANGES_PATH))
  return { pages, groups: [...groups], places: placesOf(pages), symbols }
}

/** Readers construct, extend and call these; types and small interfaces are read alongside others. */
function isWorthPage(
  { id, kind }: ReferenceSymbol,
  { compact, gathered }: ReferenceGroup,
): boolean {
  return !compact && (kind === 'class' || kind === 'function') && !gathered.includes(id)
}

function pageOf(kind: PagePlan['kind'], path: string): PagePlan {
  return { kind, path, group: null, symbols: [], parts: [], part: null }
}

/** Returns the page of symbols, followed by those of the first one's parts. */
function pagesOfSymbol(
  symbols: ReferenceSymbol[],
  group: ReferenceGroup,
  model: ReferenceModel,
  divided: ReadonlyMap<string, readonly ClassPart[]>,
): PagePlan[] {
  const [subject] = symbols
  // The helpers of all dialects share names.
  const isHelper = subject !== undefined && subject.module !== model.package
  const folder = isHelper ? `${REFERENCE_PATH}/${group.slug}` : REFERENCE_PATH
  const path = `${folder}/${slugOf(subject?.name ?? group.slug)}`
  const parts = (divided.get(subject?.id ?? '') ?? []).map((part): PartPlan => {
    return { path: `${path}/${part.slug}`, part }
  })
  return [
    { ...pageOf('symbol', path), group, symbols, parts },
    ...parts.map((part) => ({ ...pageOf('part', part.path), group, part: part.part })),
  ]
}

function placesOf(pages: readonly PagePlan[]): Map<string, Place> {
  const places = new Map<string, Place>()
  for (const { kind, path, symbols, part } of pages) {
    // Comes after the page of its class, and takes its members' places.
    if (part) {
      const { owner, members } = part
      for (const name of members) {
        places.set(memberId(owner.id, name), { path, anchor: memberAnchor(owner, name, true) })
      }
    }
    for (const [index, symbol] of symbols.entries()) {
      if (kind === 'protected') {
        for (const { name } of symbol.protectedMembers) {
          places.set(memberId(symbol.id, name), { path, anchor: memberAnchor(symbol, name, false) })
        }
        continue
      }
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

/** Returns a member's element id: its name on its symbol's own page, with the symbol's name elsewhere. */
export function memberAnchor(symbol: ReferenceSymbol, name: string, isSubject: boolean): string {
  // An id can't contain white space; index signatures have some.
  const id = name.replace(/\s+/g, '')
  return isSubject ? id : `${symbol.name}.${id}`
}

/** Returns the id of a change's element on the changes page. */
export function changeAnchor(id: string): string {
  return id.replace(/\s+/g, '').replace('#', '.')
}

/** `SelectQueryBuilder` → `select-query-builder`, `JSONPathBuilder` → `json-path-builder`. */
function slugOf(name: string): string {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1-$2')
    .toLowerCase()
}
