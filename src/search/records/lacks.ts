import { DIALECTS, type Dialect } from '#model/dialect.ts'
import type { ExampleProof } from '#model/example.ts'
import type { SupportRow } from '#model/reference-findings.ts'

/** The dialects in which none of these examples works; none for no examples. */
export function lackedByExamples(
  ids: readonly string[],
  proofs: ReadonlyMap<string, ExampleProof>,
): Dialect[] {
  const examples = ids.flatMap((id) => proofs.get(id) ?? [])
  return DIALECTS.filter((dialect) => {
    const isLacking = ({ dialects }: ExampleProof) => dialects[dialect].status === 'unavailable'
    return examples.length > 0 && examples.every(isLacking)
  })
}

/** The dialects that refuse a name of the reference. */
export function lackedBySupport(support: SupportRow | undefined): Dialect[] {
  return DIALECTS.filter((dialect) => support?.[dialect].status === 'refused')
}

/** The field of a record; nothing where every dialect can do it. */
export function lacksField(lacks: Dialect[]): { lacks?: Dialect[] } {
  return lacks.length > 0 ? { lacks } : {}
}
