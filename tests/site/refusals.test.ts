import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findRefusals } from '#editor/refusals/refusals.ts'
import { DIALECT_LABELS } from '#model/dialect.ts'
import { DIST } from './built-site.ts'

/**
 * Yields statements that pages show as proven for a dialect, by page. The reference shows refused ones, too.
 */
function* provenStatements(dialect: 'mysql' | 'mssql') {
  const docs = join(DIST, 'docs')
  const blocks = new RegExp(
    `^${DIALECT_LABELS[dialect]}[^\\n]*:\\n\\n\`\`\`sql\\n(.*?)\\n\`\`\``,
    'gms',
  )
  for (const file of readdirSync(docs, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.md') || file.startsWith('reference')) continue
    for (const [, sql] of readFileSync(join(docs, file), 'utf8').matchAll(blocks)) {
      for (const statement of sql!.split('\n\n')) yield [file, statement] as const
    }
  }
}

test.each(['mysql', 'mssql'] as const)(
  'of what is proven for %s, nothing is called refused',
  (dialect) => {
    const statements = [...provenStatements(dialect)]
    expect(statements.length).toBeGreaterThan(200)
    const wrong = statements.filter(([, sql]) => findRefusals(sql, dialect).length > 0)
    expect(wrong).toEqual([])
  },
)
