import { memberId, type ReferenceMember, type ReferenceSymbol } from '#base/model/reference.ts'
import type { ReferenceLink } from '#base/model/reference-pages.ts'
import type { Reference } from '../read-reference.ts'
import type { DocContext } from '../text/doc-blocks.ts'

/** Links to where names of the reference are used and explained, by symbol or member id. */
export interface Usage {
  usedIn: ReadonlyMap<string, readonly ReferenceLink[]>
  explainedIn: ReadonlyMap<string, readonly ReferenceLink[]>
}

/** What building views needs from the rest of the site. */
export interface ViewInput {
  reference: Reference
  usage: Usage
  /** The pages that show examples, by example id. */
  examplePages: ReadonlyMap<string, ReferenceLink>
  /** Returns the href of a path relative to the base path, with an anchor. */
  hrefOf(path: string): string
  /** Whether a path is a page of the site. */
  isPage(path: string): boolean
  /** Returns code as the inner HTML of `<code>`. */
  highlight(code: string, lang: string): { html: string; label: string }
  /** Returns which code of a sample is shown unchanged: a finding may replace it. */
  showsOf: DocContext['showsOf']
  /** The TypeScript of the support table's probes, by the name that they are about, in the table's order. */
  probes: ReadonlyMap<string, string>
  /** The URL of the package's repository. */
  repository: string
}

/** Returns the URL of a symbol or member; null if no page shows it. */
export function hrefOfId(id: string, { reference, hrefOf }: ViewInput): string | null {
  const place = reference.plan.places.get(id)
  if (!place) return null
  const anchor = place.anchor === null ? '' : `#${encodeURI(place.anchor)}`
  return hrefOf(place.path + anchor)
}

/** Creates the context of a comment: names refer to its owner first, then to the whole reference. */
export function docContext(
  owner: ReferenceSymbol | null,
  page: string,
  input: ViewInput,
): DocContext {
  const { reference, highlight, showsOf } = input
  return {
    highlight,
    showsOf,
    hrefOfLink: (url) => ownAddress(url, input),
    hrefOfName(name) {
      const parts = name.split('.')
      const member = parts.length === 1 && owner ? memberId(owner.id, name) : null
      if (member && reference.plan.places.has(member)) return hrefOfId(member, input)
      const id = reference.plan.places.has(name) ? name : reference.findName(name, page)
      return id === null || id === owner?.id ? null : hrefOfId(id, input)
    },
  }
}

/** The package's comments link to its site and its reference by their public URLs. */
const OWN_SITE = /^https?:\/\/(?:www\.)?kysely\.dev(\/docs\/[^?#]*?)\/?(#.*)?$/
const OWN_REFERENCE =
  /^https?:\/\/kysely-org\.github\.io\/kysely-apidoc\/\w+\/(\w+)\.html(?:#(\w+))?$/

function ownAddress(url: string, input: ViewInput): string {
  const [, name, member] = OWN_REFERENCE.exec(url) ?? []
  const id = name && (member ? memberId(name, member) : name)
  const href = id ? hrefOfId(id, input) : null
  if (href) return href
  const [, path] = OWN_SITE.exec(url) ?? []
  if (path && input.isPage(path)) return input.hrefOf(path)
  return url.startsWith('/') ? input.hrefOf(url) : url
}

export function sourceHref(symbol: ReferenceSymbol | ReferenceMember, input: ViewInput): string {
  const { version } = input.reference.model
  return `${input.repository}/blob/v${version}/src/${symbol.source.file}.ts`
}
