import {
  memberId,
  type ReferenceModel,
  type ReferenceSample,
  type SourcePlace,
} from '#base/model/reference.ts'

/** A sample and the owner of the comment that contains it. */
export interface OwnedSample extends ReferenceSample {
  /** Id of the symbol or member: `SelectQueryBuilder.where`. */
  owner: string
  /** File that declares the owner: `query-builder/where-interface`. */
  file: string
}

/** Returns all samples that the reference shows, without duplicates, in the order of the model. */
export function samplesOf({ symbols }: ReferenceModel): OwnedSample[] {
  const samples = new Map<string, OwnedSample>()
  const add = (owner: string, { file }: SourcePlace, found: readonly ReferenceSample[] = []) => {
    for (const sample of found) samples.set(sample.id, { ...sample, owner, file })
  }
  for (const { id, doc, signatures, members, source } of symbols) {
    add(id, source, doc?.samples)
    for (const signature of signatures) add(id, source, signature.doc?.samples)
    for (const { name, doc: own, docFrom, signatures: overloads, source: place } of members) {
      // Comments of a base are shown, with their samples, on the base.
      if (docFrom === null) add(memberId(id, name), place, own?.samples)
      for (const overload of overloads) add(memberId(id, name), place, overload.doc?.samples)
    }
  }
  return [...samples.values()]
}

/** Returns the names that the package's main module exports, including types. */
export function mainExports({ package: name, symbols }: ReferenceModel): string[] {
  return symbols.flatMap((symbol) => (symbol.exported && symbol.module === name ? symbol.name : []))
}
