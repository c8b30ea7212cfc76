import type { Dialect } from '#base/model/dialect.ts'
import type { EditedSchema } from '#base/model/playground-link.ts'
import { sampleSettings } from '#play/editor/shared-runner.ts'
import type { RunSettings } from '#play/sandbox/page/runner.ts'
import { ENGINE_OF } from '#play/sandbox/protocol/engines.ts'

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
