import { DIALECTS, type Dialect } from '#model/dialect.ts'
import type { ExampleProof } from '#model/example.ts'
import type { SupportRow } from '#model/reference-findings.ts'

/** Returns the dialects in which none of these examples work; empty if there are no examples. */
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

/** Returns the dialects that refuse a name in the reference. */
export function lackedBySupport(support: SupportRow | undefined): Dialect[] {
  return DIALECTS.filter((dialect) => support?.[dialect].status === 'refused')
}

/** Returns a record's `lacks` field; omitted if every dialect supports it. */
export function lacksField(lacks: Dialect[]): { lacks?: Dialect[] } {
  return lacks.length > 0 ? { lacks } : {}
}
