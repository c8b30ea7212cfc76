import { sampleSettings } from '#editor/shared-runner.ts'
import type { Dialect } from '#model/dialect.ts'
import type { EditedSchema } from '#model/playground-link.ts'
import type { RunSettings } from '#sandbox/page/runner.ts'
import { ENGINE_OF } from '#sandbox/protocol/engines.ts'

/** Returns the settings to run a playground's code: with its own tables if it has any, else the sample's. */
export async function runSettings(
  dialect: Dialect,
  kysely: string,
  schema: EditedSchema,
  keep: boolean,
): Promise<RunSettings> {
  const engine = ENGINE_OF[dialect]
  const sample = await sampleSettings(dialect, keep)
  return { ...sample, kysely, seed: engine ? (schema[engine] ?? sample.seed) : '' }
}
