import {
  memberId,
  type ReferenceModel,
  type ReferenceSample,
  type SourcePlace,
} from '#model/reference.ts'

/** A sample and whose comment it stands in. */
export interface OwnedSample extends ReferenceSample {
  /** Id of the symbol or member: `SelectQueryBuilder.where`. */
  owner: string
  /** Where that is declared: `query-builder/where-interface`. */
  file: string
}

/** All samples that the reference shows, each once, in the order of the model. */
export function samplesOf({ symbols }: ReferenceModel): OwnedSample[] {
  const samples = new Map<string, OwnedSample>()
  const add = (owner: string, { file }: SourcePlace, found: readonly ReferenceSample[] = []) => {
    for (const sample of found) samples.set(sample.id, { ...sample, owner, file })
  }
  for (const { id, doc, signatures, members, source } of symbols) {
    add(id, source, doc?.samples)
    for (const one of signatures) add(id, source, one.doc?.samples)
    for (const { name, doc: own, docFrom, signatures: overloads, source: place } of members) {
      // Comments of a base are shown, with their samples, where the base is.
      if (docFrom === null) add(memberId(id, name), place, own?.samples)
      for (const one of overloads) add(memberId(id, name), place, one.doc?.samples)
    }
  }
  return [...samples.values()]
}
