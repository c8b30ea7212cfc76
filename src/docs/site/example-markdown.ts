import { DIALECT_LABELS, DIALECTS } from '#base/model/dialect.ts'
import type { ExampleProof } from '#base/model/example.ts'
import { sqlScript } from '#base/sql/sql-script.ts'

/** The marker that `content` leaves in a page's Markdown in place of a proven example. */
const MARKER = /<!--example:([^>]+?)-->/g

/** Replaces each example's marker in a page's Markdown with the example's code, SQL and parameters. */
export function fillExamples(markdown: string, proofs: ReadonlyMap<string, ExampleProof>): string {
  return markdown.replace(MARKER, (marker, id: string) => {
    const proof = proofs.get(id)
    return proof ? exampleMarkdown(proof) : marker
  })
}

/** Returns an example's code, and its SQL and parameters for each dialect. */
export function exampleMarkdown(proof: ExampleProof): string {
  const parts: string[] = []
  let shownCode = ''
  for (const dialect of DIALECTS) {
    const { code, unavailable, statements } = proof.dialects[dialect]
    const label = DIALECT_LABELS[dialect]
    if (unavailable) {
      parts.push(`${label}: not available. ${unavailable.because} ${unavailable.instead}`)
      continue
    }
    if (code !== shownCode) parts.push(fence('ts', code))
    shownCode = code
    const script = sqlScript(
      statements.map(({ formatted, parameters }) => ({ sql: formatted, parameters })),
    )
    parts.push(`${label}:`, fence('sql', script))
  }
  return parts.join('\n\n')
}

function fence(lang: string, code: string): string {
  return `\`\`\`${lang}\n${code.trim()}\n\`\`\``
}
