import type { ExampleProof } from '#model/example.ts'
import type { PageSection } from '#model/page.ts'
import { sqlTerms, typescriptTerms } from './code-terms.ts'

/** The searchable names and operators in a section's code, its examples and their SQL. */
export interface SectionTerms {
  /** Names in TypeScript code. */
  names: string[]
  /** All terms, without duplicates. */
  all: string[]
}

export function sectionTerms(
  section: PageSection,
  proofs: ReadonlyMap<string, ExampleProof>,
): SectionTerms {
  const dialects = section.examples.flatMap((id) => Object.values(proofs.get(id)?.dialects ?? {}))
  const code = new Set([...section.codes, ...dialects.map((dialect) => dialect.code)])
  const sql = new Set(dialects.flatMap(({ statements }) => statements.map((one) => one.sql)))
  const names = [...new Set([...code].flatMap(typescriptTerms))]
  const operators = section.codes.filter((text) => /^[^\p{L}\p{N}\s]{1,4}$/u.test(text))
  return {
    names,
    all: [...new Set([...names, ...operators, ...[...sql].flatMap(sqlTerms)])],
  }
}
