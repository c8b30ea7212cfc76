import type { ExampleSource } from '#model/example.ts'
import type { Problem } from '#model/problem.ts'
import { type ProveOptions, proveExamples } from '../prove.ts'
import { stableName } from '../source/stable-name.ts'
import { AcceptedStatements } from './accepted.ts'

/** Proves examples and collects the statements that a grammar accepted because no engine runs them. */
export async function acceptStatements(
  sources: readonly ExampleSource[],
  options: ProveOptions,
): Promise<{ accepted: Map<string, string[]>; problems: Problem[] }> {
  const { proofs, problems } = await proveExamples(sources, options)
  const known = await AcceptedStatements.read(options.root)
  const wrong = new Set(problems.map(({ file }) => file))
  const accepted = new Map<string, string[]>()
  for (const source of sources) {
    const proof = proofs.get(source.id)
    if (!proof || [...wrong].some((file) => source.file.endsWith(file))) continue
    const hashes = (['mssql', 'mysql'] as const).flatMap((grammar) => {
      const { status, statements } = proof.dialects[grammar]
      return status === 'compiled' ? statements.map(({ sql }) => known.hash(sql, grammar)) : []
    })
    if (hashes.length > 0) accepted.set(stableName(source, options.root), [...new Set(hashes)])
  }
  return { accepted, problems }
}
