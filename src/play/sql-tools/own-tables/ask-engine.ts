import { manifest } from 'virtual:runner-manifest'
import { extensionsIn } from '#base/engines/pglite/extensions.ts'
import { sharedRunner } from '#play/editor/shared-runner.ts'
import { readJson } from '../read-json.ts'
import { catalogCode } from './catalog-code.ts'
import type { AskEngine } from './own-database.ts'

/** Runs statements in the page's sandbox. @throws Error if the code fails. */
export const askEngine: AskEngine = async (statements, engine) => {
  // Extensions are loaded with the engine.
  const script = statements.map(({ sql }) => sql).join(';\n')
  const creations = extensionsIn(script).map((name) => `create extension "${name}" cascade;`)
  const kysely = manifest.kysely[0]!.version
  const settings = { engine, kysely, seed: creations.join('\n'), keep: false }
  const request = { dialect: engine, code: catalogCode(statements, engine) }
  return readJson(await sharedRunner.run(request, settings))
}
