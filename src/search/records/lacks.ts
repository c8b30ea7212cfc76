import { DIALECTS, type Dialect } from '#model/dialect.ts'
import type { ExampleProof } from '#model/example.ts'
import type { SupportRow } from '#model/support.ts'

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

/** Returns the dialects whose database refuses a name in the reference, or doesn't offer it. */
export function lackedBySupport(support: SupportRow | undefined): Dialect[] {
  return DIALECTS.filter((dialect) => {
    const status = support?.cells[dialect].status
    return status === 'refused' || status === 'unavailable'
  })
}

/** Returns a record's `lacks` field; omitted if every dialect supports it. */
export function lacksField(lacks: Dialect[]): { lacks?: Dialect[] } {
  return lacks.length > 0 ? { lacks } : {}
}
