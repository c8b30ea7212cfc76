import { manifest } from 'virtual:runner-manifest'
import type { Dialect } from '#model/dialect.ts'
import { NO_WATCHER } from '#runner/page/runner.ts'
import { ENGINE_OF } from '#runner/protocol/messages.ts'
import { sharedRunner } from '#runner/ui/shared-runner.ts'

/**
 * Runs a statement on a throwaway database that a script fills.
 *
 * @returns why it failed, in plain language; empty if it ran, or if no engine could try it.
 */
export async function tryStatement(sql: string, script: string, dialect: Dialect): Promise<string> {
  const engine = ENGINE_OF[dialect]
  if (!engine) return ''
  const code = `import { sql } from 'kysely'\nawait sql.raw(${JSON.stringify(sql)}).execute(db)`
  const settings = { engine, kysely: manifest.kysely[0]!.version, seed: script, keep: false }
  const { error } = await sharedRunner.run({ dialect, code }, settings, NO_WATCHER)
  return [error?.message, error?.detail].filter(Boolean).join(' ')
}
