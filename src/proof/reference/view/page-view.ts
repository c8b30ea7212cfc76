import { memberId } from '#base/model/reference.ts'
import type {
  ReferenceIndexEntry,
  ReferenceOrigin,
  ReferencePageView,
} from '#base/model/reference-pages.ts'
import type { PagePlan } from '../pages/plan-pages.ts'
import { docText } from '../text/doc-blocks.ts'
import { changesView } from './changes-view.ts'
import { packagesView } from './packages-view.ts'
import { supportView } from './support-view.ts'
import { partMembers, protectedView, symbolView } from './symbol-view.ts'
import { docContext, hrefOfId, type ViewInput } from './view-context.ts'

const INDEX_INTRO = `Look up every name that the package exports, with its members. Most descriptions and samples come
from the package’s own comments, and we add what they leave out. One page compares the documented version with [the newest
one](/docs/reference/changes), and another shows [which databases support each name](/docs/reference/support).`

const PACKAGES_INTRO = `The packages around Kysely were run as well: [dialect packages](/docs/reference/packages), with what they do in
transactions, after errors and with values`

const GENERATORS_INTRO = `, and [type generators](/docs/reference/generators), with the types that they get right`

const PROTECTED_INTRO = `A dialect's compiler extends \`DefaultQueryCompiler\`, and a plugin that changes queries
usually extends \`OperationNodeTransformer\`. These are the members that only subclasses can call and override.`

/** Builds everything that one page of the reference shows. */
export function pageView(plan: PagePlan, input: ViewInput): ReferencePageView {
  const { kind, path, group, symbols, parts, part } = plan
  const origin = originOf(input)
  if (kind === 'index') {
    const { dialects, generators } = input.reference.packages
    const others = `${PACKAGES_INTRO}${generators.sections.length > 0 ? GENERATORS_INTRO : ''}.`
    const text = dialects.sections.length > 0 ? `${INDEX_INTRO}\n\n${others}` : INDEX_INTRO
    const intro = docText(text, docContext(null, path, input))
    return { kind, intro, mostUsed: mostUsed(input), groups: indexGroups(input), origin }
  }
  if (kind === 'changes') return { kind, ...changesView(input), origin }
  if (kind === 'support') return { kind, ...supportView(path, input), origin }
  if (kind === 'packages' || kind === 'generators') {
    return { kind, ...packagesView(kind, path, input), origin }
  }
  if (kind === 'protected') {
    const intro = docText(PROTECTED_INTRO, docContext(null, path, input))
    const views = symbols.map((symbol) => protectedView(symbol, { ...input, page: path }))
    return { kind: 'group', intro, pages: [], symbols: views, origin }
  }
  if (part) {
    const { id, name } = part.owner
    return {
      kind: 'part',
      intro: docText(part.description, docContext(part.owner, path, input)),
      owner: { label: name, href: hrefOfId(id, input) ?? '' },
      members: partMembers(part, path, group, input),
      origin,
    }
  }
  const views = symbols.map((symbol, index) => {
    const isSubject = kind === 'symbol' && index === 0
    const own = { page: path, group, isSubject, parts: isSubject ? parts : [] }
    return symbolView(symbol, { ...input, ...own })
  })
  if (kind === 'symbol') return { kind, symbols: views, origin }
  const context = docContext(null, path, input)
  const pages = input.reference.plan.pages
    .filter((page) => page.kind === 'symbol' && page.group === group)
    .flatMap((page) => {
      const [subject] = page.symbols
      if (!subject) return []
      const text = group?.texts.get(subject.id)?.split('\n\n')[0] ?? subject.doc?.summary ?? ''
      const { name } = subject
      return [{ label: name, href: input.hrefOf(page.path), text: docText(text, context) }]
    })
  const intro = docText(group?.intro ?? '', context)
  return { kind: 'group', intro, pages, symbols: views, origin }
}

function originOf({ reference, repository }: ViewInput): ReferenceOrigin {
  const { package: name, version, license } = reference.model
  return { package: name, version, license, href: `${repository}/blob/v${version}/LICENSE` }
}

/** Number of names with which the index opens. */
const MOST_USED = 24

/** Returns the names that the examples of most pages use. */
function mostUsed(input: ViewInput): ReferenceIndexEntry[] {
  const { symbols } = input.reference.plan
  const used = [...input.usage.usedIn].toSorted(([, a], [, b]) => b.length - a.length)
  const entries = used.flatMap(([id]): ReferenceIndexEntry[] => {
    const [owner = '', member] = id.split('.')
    const symbol = symbols.get(owner)
    const href = hrefOfId(id, input)
    if (!symbol || href === null) return []
    if (member === undefined) return [{ name: symbol.name, owner: null, kind: symbol.kind, href }]
    const kind = symbol.members.find(({ name }) => name === member)?.kind ?? 'method'
    return [{ name: member, owner: symbol.name, kind, href }]
  })
  return entries.slice(0, MOST_USED)
}

/** Returns all names by group: each export, followed by its members; those with a page of their own first. */
function indexGroups(input: ViewInput) {
  const { plan } = input.reference
  return plan.groups.map((group) => {
    const pages = plan.pages.filter((page) => page.group === group)
    const [groupPage, ...others] = pages
    const entries = [...others, ...(groupPage ? [groupPage] : [])].flatMap(({ symbols }) =>
      symbols.flatMap((symbol): ReferenceIndexEntry[] => {
        const entry = (id: string, rest: Omit<ReferenceIndexEntry, 'href'>) => {
          const href = hrefOfId(id, input)
          return href === null ? [] : [{ ...rest, href }]
        }
        // Members of nodes would be half of the list, and nobody looks them up by name.
        const members = group.compact ? [] : symbol.members
        return [
          ...entry(symbol.id, { name: symbol.name, owner: null, kind: symbol.kind }),
          ...members
            .filter(({ kind }) => kind !== 'constructor' && kind !== 'index')
            .flatMap(({ name, kind }) =>
              entry(memberId(symbol.id, name), { name, owner: symbol.name, kind }),
            ),
        ]
      }),
    )
    const href = groupPage ? input.hrefOf(groupPage.path) : ''
    return { title: group.title, href, description: group.description, entries }
  })
}
