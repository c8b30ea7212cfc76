import { memberId, type ReferenceModel, type Signature } from '#model/reference.ts'
import type { ReferenceLink } from '#model/reference-pages.ts'
import { hrefOfId, type ViewInput } from './view-context.ts'

/** More would be a list that nobody reads. */
const MOST = 12

/** Members and functions whose result is the class or interface: where a reader gets one from. */
export function returnedBy(id: string, input: ViewInput): ReferenceLink[] {
  const givers = giversOf(input.reference.model).get(id) ?? []
  const links = givers.flatMap((giver) => {
    const href = hrefOfId(giver.id, input)
    return href ? [{ label: giver.label, href }] : []
  })
  return links.slice(0, MOST)
}

/** A name that gives something, and what the site calls it. */
interface Giver {
  id: string
  label: string
}

type Givers = ReadonlyMap<string, readonly Giver[]>

const known = new WeakMap<ReferenceModel, Givers>()

/** By the id of what is given, in the order of the reference. */
function giversOf(model: ReferenceModel): Givers {
  const found = known.get(model) ?? findGivers(model)
  known.set(model, found)
  return found
}

function findGivers({ symbols }: ReferenceModel): Givers {
  const kinds = new Map(symbols.map(({ id, kind }) => [id, kind]))
  const givers = new Map<string, Giver[]>()
  for (const { id, name, signatures, members, source } of symbols) {
    if (source.file.startsWith('operation-node/')) continue
    const add = (given: ReadonlySet<string>, giver: Giver) => {
      for (const one of given) {
        const kind = kinds.get(one)
        if (one === id || (kind !== 'class' && kind !== 'interface')) continue
        givers.set(one, [...(givers.get(one) ?? []), giver])
      }
    }
    add(resultsOf(signatures), { id, label: name })
    for (const member of members) {
      const got = member.kind === 'accessor' ? member.type?.links[0]?.[2] : undefined
      const given = resultsOf(member.signatures)
      if (got) given.add(got)
      add(given, { id: memberId(id, member.name), label: memberId(name, member.name) })
    }
  }
  return givers
}

function resultsOf(signatures: readonly Signature[]): Set<string> {
  return new Set(signatures.flatMap(({ result }) => result))
}
