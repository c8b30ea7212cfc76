import { memberId, type ReferenceModel, type Signature } from '#base/model/reference.ts'
import type { ReferenceLink } from '#base/model/reference-pages.ts'
import { hrefOfId, type ViewInput } from './view-context.ts'

/** Maximum number of entries; nobody would read a longer list. */
const MAX_ENTRIES = 12

/** Returns the members and functions that return the class or interface: where a reader gets one from. */
export function returnedBy(id: string, input: ViewInput): ReferenceLink[] {
  const sources = sourcesOf(input.reference.model).get(id) ?? []
  const links = sources.flatMap(({ id: source, label }) => {
    const href = hrefOfId(source, input)
    return href ? [{ label, href }] : []
  })
  return links.slice(0, MAX_ENTRIES)
}

/** A name that returns something, and its label on the site. */
interface Source {
  id: string
  label: string
}

type Sources = ReadonlyMap<string, readonly Source[]>

const known = new WeakMap<ReferenceModel, Sources>()

/** Returns sources by the id of what they return, in the order of the reference. */
function sourcesOf(model: ReferenceModel): Sources {
  const sources = known.get(model) ?? findSources(model)
  known.set(model, sources)
  return sources
}

function findSources({ symbols }: ReferenceModel): Sources {
  const kinds = new Map(symbols.map(({ id, kind }) => [id, kind]))
  const sources = new Map<string, Source[]>()
  for (const { id, name, signatures, members, source } of symbols) {
    if (source.file.startsWith('operation-node/')) continue
    const add = (results: ReadonlySet<string>, from: Source) => {
      for (const result of results) {
        const kind = kinds.get(result)
        if (result === id || (kind !== 'class' && kind !== 'interface')) continue
        sources.set(result, [...(sources.get(result) ?? []), from])
      }
    }
    add(resultsOf(signatures), { id, label: name })
    for (const member of members) {
      const returned = member.kind === 'accessor' ? member.type?.links[0]?.[2] : undefined
      const results = resultsOf(member.signatures)
      if (returned) results.add(returned)
      add(results, { id: memberId(id, member.name), label: memberId(name, member.name) })
    }
  }
  return sources
}

function resultsOf(signatures: readonly Signature[]): Set<string> {
  return new Set(signatures.flatMap(({ result }) => result))
}
