import type { Plugin } from 'vite'
import type { RunnerManifest } from '#play/sandbox/manifest.ts'

const ID = 'virtual:runner-manifest'

/**
 * Provides the URLs of the runner's files to its browser code, as the module `virtual:runner-manifest`. Only
 * code for browsers waits for them.
 *
 * @param manifest is called when the module is requested.
 */
export function runnerManifest(manifest: () => Promise<RunnerManifest>): Plugin {
  return {
    name: 'runner:manifest',
    resolveId: (id) => (id === ID ? `\0${ID}` : null),
    async load(id) {
      if (id !== `\0${ID}`) return null
      const known = this.environment.config.consumer === 'client' ? await manifest() : null
      return `export const manifest = ${JSON.stringify(known)}`
    },
  }
}
