import { manifest } from 'virtual:runner-manifest'
import type { Dialect } from '#base/model/dialect.ts'
import { loadSample } from '#play/sandbox/page/engine-loader.ts'
import { ENGINE_OF } from '#play/sandbox/protocol/engines.ts'

/** Loads the sample database's script. The runner only has those of the engines that run in browsers. */
export async function sampleScript(dialect: Dialect): Promise<string> {
  const engine = ENGINE_OF[dialect]
  if (engine) return (await loadSample(manifest))[engine]
  const script =
    dialect === 'mysql' ? import('#sample/mysql.sql?raw') : import('#sample/mssql.sql?raw')
  return (await script).default
}
