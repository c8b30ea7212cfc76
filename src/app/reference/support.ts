import { DIALECTS, type Dialect } from '#model/dialect.ts'
import type { ExampleHovers, ExampleProof } from '#model/example.ts'
import type { CompiledPage } from '#model/page.ts'
import type { SupportCell, SupportRow } from '#model/reference-findings.ts'
import type { SampleProof } from '#model/sample-proof.ts'

/** A proof that uses a name with a dialect. */
interface Evidence extends SupportCell {
  name: string
  dialect: Dialect
}

/** A proven sample or probe, and where it is shown. */
export interface ShownProof {
  /** The name that it is about: a refusal counts against this name only. */
  owner: string
  proof: SampleProof
  href: string
}

/**
 * Determines where names work, from the evidence of proofs. A proof that runs outweighs one that only
 * compiles, which in turn outweighs a refusal: a statement may be refused because of another of its parts.
 *
 * @param names the names that affect SQL
 */
export function supportOf(
  names: readonly string[],
  evidence: Iterable<Evidence>,
): Record<string, SupportRow> {
  const rows = new Map(names.map((name) => [name, emptyRow()]))
  for (const { name, dialect, ...found } of evidence) {
    const row = rows.get(name)
    const isForeign = found.status === 'compiles' && isForOtherDialect(name, dialect)
    const cell: SupportCell = isForeign ? { ...found, status: 'foreign' } : found
    if (row && WEIGHT[cell.status] > WEIGHT[row[dialect].status]) row[dialect] = cell
  }
  return Object.fromEntries(rows)
}

const WEIGHT: Record<SupportCell['status'], number> = {
  unproven: 0,
  refused: 1,
  foreign: 2,
  compiles: 2,
  runs: 3,
}

/**
 * Returns whether the package exports a helper for another database only, according to its entry point:
 * `kysely/helpers/postgres`. Such a helper generates the same SQL for all dialects.
 */
function isForOtherDialect(name: string, dialect: Dialect): boolean {
  const [, database] = /^helpers\/(\w+)#/.exec(name) ?? []
  return database !== undefined && database !== dialect
}

function emptyRow(): SupportRow {
  const cell: SupportCell = { status: 'unproven', words: null, href: null }
  return Object.fromEntries(DIALECTS.map((dialect) => [dialect, cell])) as SupportRow
}

/** Yields the evidence from the site's examples, by the symbols that their identifiers resolve to. */
export function* exampleEvidence(
  pages: readonly CompiledPage[],
  proofs: ReadonlyMap<string, ExampleProof>,
  hovers: ReadonlyMap<string, ExampleHovers>,
): Generator<Evidence> {
  for (const { page, examples } of pages) {
    if (page.version && !page.version.isLast) continue
    for (const id of examples) {
      const proof = proofs.get(id)
      for (const { dialects, hovers: found } of hovers.get(id)?.variants ?? []) {
        const names = new Set(found.flatMap(([, , , , symbol]) => symbol ?? []))
        for (const dialect of dialects) {
          const status = proof?.dialects[dialect].status
          if (!status || status === 'unavailable') continue
          const cell = { status: status === 'run' ? 'runs' : 'compiles', words: null } as const
          for (const name of names) yield { name, dialect, ...cell, href: page.href }
        }
      }
    }
  }
}

/** Yields the evidence from samples and probes. */
export function* sampleEvidence(shown: Iterable<ShownProof>): Generator<Evidence> {
  for (const { owner, proof, href } of shown) {
    for (const dialect of DIALECTS) {
      const { status, engine, words } = proof.dialects[dialect]
      if (status === 'nothing') continue
      if (status === 'refused') {
        const said = `${engine}: ${(words ?? '').replace(/\s+/g, ' ')}`
        yield { name: owner, dialect, status, words: said, href }
        continue
      }
      const cell = { status: status === 'ran' ? 'runs' : 'compiles', words: null } as const
      for (const name of new Set([owner, ...proof.names])) yield { name, dialect, ...cell, href }
    }
  }
}
