import { manifest } from 'virtual:runner-manifest'
import { extensionsIn } from '#base/engines/pglite/extensions.ts'
import { sharedRunner } from '#play/editor/shared-runner.ts'
import type { ImportEvent } from '#play/sandbox/page/runner.ts'
import { CATALOGS } from './catalogs.ts'
import type { AskEngine } from './own-database.ts'
import { skipSlow } from './skip-slow.ts'

/**
 * Returns a function that runs statements in the page's sandbox. It throws an error if that can't be done.
 *
 * @param report receives how far they are.
 * @param signal stops them.
 */
export function askSandbox(report: (event: ImportEvent) => void, signal: AbortSignal): AskEngine {
  return skipSlow(async (statements, engine) => {
    const list = statements.map(({ sql }) => sql)
    // Extensions are loaded with the engine.
    const creations = extensionsIn(list.join(';\n')).map(
      (extension) => `create extension "${extension}" cascade;`,
    )
    const settings = { engine, kysely: manifest.kysely[0]!.version, seed: creations.join('\n') }
    const request = { statements: list, query: CATALOGS[engine] }
    return sharedRunner.import(request, settings, report, signal)
  })
}
